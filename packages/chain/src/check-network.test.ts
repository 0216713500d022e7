import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkNetwork } from './index.ts'
import { startAnvil } from './testing/anvil.ts'
import { fakeNetwork } from './testing/fake-node.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('checkNetwork', () => {
  it('returns the health of a node', async () => {
    await using node = await startAnvil()
    await node.rpc('evm_mine')
    const health = await checkNetwork({ network: node.network })
    expect(health).toMatchObject({ reachable: true, chainIdMatches: true, blockNumber: 1n })
    expect(health.blockAge).toBeGreaterThanOrEqual(0)
    expect(health.blockAge).toBeLessThan(60)
    expect(health.latency).toBeGreaterThan(0)
    expect(health.latency).toBeLessThan(10_000)
  })

  it('returns the age of an old block', async () => {
    await using node = await startAnvil()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    const health = await checkNetwork({ network: node.network })
    vi.restoreAllMocks()
    expect(health.blockAge).toBeGreaterThan(3590)
    expect(health.blockAge).toBeLessThan(3700)
  })

  it('reports another chain', async () => {
    await using node = await startAnvil({ chainId: 31338 })
    const network = { ...node.network, chainId: 31337 }
    expect(await checkNetwork({ network })).toMatchObject({
      reachable: true,
      chainIdMatches: false,
      blockNumber: 0n,
    })
  })

  it('reports a node that is down', async () => {
    const node = await startAnvil()
    await node.stop()
    expect(await checkNetwork({ network: node.network })).toMatchObject({
      reachable: false,
      chainIdMatches: false,
      blockNumber: null,
      blockAge: null,
    })
  })

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('rejects at HTTP %i, which says nothing about the node', async (status, kind) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    await expect(checkNetwork({ network: fakeNetwork })).rejects.toMatchObject({ kind })
  })

  it('rejects when aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(checkNetwork({ network: fakeNetwork, signal })).rejects.toMatchObject({ kind: 'aborted' })
  })
})

it('resolves a path on the origin of the page', async () => {
  const asked: string[] = []
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ result: '0x7a69' })
  })
  await checkNetwork({ network: { ...fakeNetwork, rpcUrl: '/rpc/1/1' } })
  expect(new Set(asked)).toEqual(new Set(['https://console.example/rpc/1/1']))
})
