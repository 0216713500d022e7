// Both packages read `Retry-After`, and neither knows the other: they are held to one table.
import { getAccount } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31_337,
  rpcUrl: 'https://node.example/rpc',
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}

it.each([
  ['120', 120],
  ['0', 0],
  ['-5', 0],
  ['1.5', 1.5],
  ['99999999999', 99_999_999_999],
  ['Mon, 23 Nov 2026 10:00:30 GMT', 30],
  ['Mon, 23 Nov 2026 09:00:00 GMT', 0],
  ['tomorrow', undefined],
  ['0x10', undefined],
  ['2026', 2026],
  ['', undefined],
])('a Retry-After of %j is %s seconds', async (value, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] })
  const busy = async () => new Response('', { status: 429, headers: { 'retry-after': value } })
  vi.stubGlobal('fetch', busy)
  const sdk = createSdk({ backends: { main: 'https://platform.example' }, retries: 0 })
  for (const call of [sdk.profile.get(), getAccount({ network, address: `0x${'1'.repeat(40)}` })]) {
    const { kind, retryAfter } = await call.then(
      () => ({ kind: 'answered', retryAfter: undefined }),
      (thrown: { kind: string; retryAfter?: number }) => thrown,
    )
    expect({ kind, retryAfter }).toEqual({ kind: 'rate-limited', retryAfter: seconds })
  }
})
