import type { Network } from '../network.ts'

/** A JSON-RPC call. */
export type RpcCall = { method: string; params: readonly unknown[] }

/**
 * Body of an HTTP request: one call, or several as a JSON-RPC batch. `id` is the index of the call in the
 * batch.
 */
export type RpcBody = (RpcCall & { id: number }) | (RpcCall & { id: number })[]

/** Reply to an HTTP request. */
export type RpcReply = {
  /** HTTP status. */
  status: number
  /** Parsed JSON of the reply. May be undefined for an unsuccessful reply. */
  body: unknown
  /** Seconds to wait before the next try, if the reply says so. */
  retryAfter?: number | undefined
}

/** Options of an HTTP request. */
export type RpcTransportOptions = {
  signal: AbortSignal
  /** Network with the address in use as its `rpcUrl`. */
  network?: Network | undefined
}

/**
 * Sends one HTTP request to a node and returns the reply, whatever its status. Rejects with a ChainError if
 * the node does not reply with JSON, which is retried, and as soon as `signal` is aborted. Other errors end
 * the waits. Replace it in tests or to count requests.
 */
export type RpcTransport = (body: RpcBody, options: RpcTransportOptions) => Promise<RpcReply>
