import { vi } from 'vitest'
import type { Network } from '../network.ts'

/** A recorded JSON-RPC request to the fake node. */
export type RecordedRequest = { method: string; at: number; headers: Headers }

/**
 * Handles a request of the fake node: returns a result or an HTTP response, or throws for a broken
 * connection.
 */
export type Behaviour = (asked: RecordedRequest, signal: AbortSignal) => unknown

export const fakeNetwork: Network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  rpcUrl: 'https://node.example/rpc',
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}

export const hash = `0x${'ab'.repeat(32)}`

/** Returns the receipt of a mined transaction in a node's format. */
export const mined = (status: 0 | 1, of = hash) => ({
  transactionHash: of,
  status: `0x${status}`,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  contractAddress: null,
})

/**
 * Replaces `fetch`, for tests of exact times under a fake clock. Returns the recorded calls: `all`, those for
 * a hash in `receipts`, and the first of each HTTP request in `requests`.
 */
export function fakeNode(receipt: Behaviour): {
  receipts: RecordedRequest[]
  all: RecordedRequest[]
  requests: RecordedRequest[]
} {
  const all: RecordedRequest[] = []
  const receipts: RecordedRequest[] = []
  const requests: RecordedRequest[] = []

  async function answer(id: number, asked: RecordedRequest, signal: AbortSignal): Promise<unknown> {
    all.push(asked)
    if (asked.method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x7a69' }
    if (asked.method === 'eth_getTransactionCount') return { jsonrpc: '2.0', id, result: '0x0' }
    receipts.push(asked)
    const result = await receipt(asked, signal)
    if (result instanceof Response) return result
    if (asked.method !== 'eth_getTransactionByHash') return { jsonrpc: '2.0', id, result }
    const { blockNumber = null } = (result ?? {}) as { blockNumber?: string | null }
    return { jsonrpc: '2.0', id, result: { from: `0x${'5e'.repeat(20)}`, nonce: '0x0', blockNumber } }
  }

  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as
      | { id: number; method: string }[]
      | { id: number; method: string }
    const calls = [body].flat()
    const asked = calls.map(({ method }) => ({
      method,
      at: performance.now(),
      headers: new Headers(init.headers),
    }))
    requests.push(...asked.slice(0, 1))
    // Like the real `fetch`, rejects as soon as its signal is aborted.
    const signal = init.signal as AbortSignal
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    const answers = Promise.all(asked.map((one, index) => answer(calls[index]?.id ?? 0, one, signal)))
    const results = await Promise.race([answers, stopped])
    const whole = results.find((one) => one instanceof Response)
    return whole ?? Response.json(Array.isArray(body) ? results : results[0])
  })
  return { receipts, all, requests }
}
