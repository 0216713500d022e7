import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getRevertError } from './index.ts'
import { type Anvil, startAnvil } from './testing/anvil.ts'
import { errorString, revertCode } from './testing/revert.ts'

let node: Anvil
beforeAll(async () => {
  node = await startAnvil()
})
afterAll(() => node.stop())

/**
 * Sends from the node's first account and waits until it is mined. The gas is given, so that the node accepts
 * a transaction that reverts.
 */
async function send(data: string) {
  const [from] = await node.rpc<string[]>('eth_accounts')
  const hash = await node.rpc<string>('eth_sendTransaction', { from, gas: '0x100000', data })
  await vi.waitFor(
    async () => {
      if (!(await node.rpc('eth_getTransactionReceipt', hash))) throw new Error('Not mined yet.')
    },
    { timeout: 60_000 },
  )
  return hash
}

describe('getRevertError', () => {
  it('returns the reason of the contract', async () => {
    const hash = await send(revertCode(errorString('Sold out')))
    const error = await getRevertError({ network: node.network, hash })
    expect(error).toMatchObject({ kind: 'reverted', reason: 'Sold out', network: 'Amber' })
    expect(error.message).toBe('The contract on Amber refused the transaction. It says: Sold out')
  })

  it('returns the reason if the node still shows the transaction as pending', async () => {
    const hash = await send(revertCode(errorString('Sold out')))
    const ask = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = (await (await ask(url, init)).json()) as { result: unknown }
      const isAsked = (init.body as string).includes('eth_getTransactionByHash')
      return Response.json(
        isAsked ? { ...answer, result: { ...(answer.result as object), blockNumber: null } } : answer,
      )
    })
    const error = await getRevertError({ network: node.network, hash })
    vi.unstubAllGlobals()
    expect(error).toMatchObject({ kind: 'reverted', reason: 'Sold out' })
  })

  it('returns no reason if the node does not report it', async () => {
    const unknown = `0x${'ef'.repeat(32)}`
    const away = { ...node.network, rpcUrl: 'http://127.0.0.1:9' }
    for (const network of [node.network, away]) {
      const error = await getRevertError({ network, hash: unknown })
      expect(error).toMatchObject({ kind: 'reverted' })
      expect(error.message).toBe('The contract on Amber refused the transaction.')
    }
  })

  it('stops when aborted', async () => {
    const hash = await send(revertCode(errorString('Sold out')))
    const given = getRevertError({ network: node.network, hash, signal: AbortSignal.abort() })
    await expect(given).rejects.toMatchObject({ kind: 'aborted' })
  })
})
