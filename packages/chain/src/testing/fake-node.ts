import { vi } from 'vitest'
import type { Network } from '../network.ts'

/** One JSON-RPC request that the fake node was sent. */
export type Asked = { method: string; at: number; headers: Headers }

/** What the fake node does with a request: a result, an HTTP answer, or a throw for a broken connection. */
export type Behaviour = (asked: Asked, signal: AbortSignal) => unknown

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

/** A mined receipt as a node writes it. */
export const mined = (status: 0 | 1, of = hash) => ({
  transactionHash: of,
  status: `0x${status}`,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  contractAddress: null,
})

/** Replaces `fetch`, for tests of exact times under a fake clock. Answers the list of what was asked, receipts only by default. */
export function fakeNode(receipt: Behaviour): { receipts: Asked[]; all: Asked[] } {
  const all: Asked[] = []
  const receipts: Asked[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { method } = JSON.parse(init.body as string) as { method: string }
    const asked = { method, at: performance.now(), headers: new Headers(init.headers) }
    all.push(asked)
    if (method === 'eth_chainId') return Response.json({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
    receipts.push(asked)
    // As the real one does, it rejects as soon as its signal is aborted.
    const signal = init.signal as AbortSignal
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    const result = await Promise.race([receipt(asked, signal), stopped])
    return result instanceof Response ? result : Response.json({ jsonrpc: '2.0', id: 1, result })
  })
  return { receipts, all }
}
