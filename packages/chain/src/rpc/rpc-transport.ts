import type { Network } from '../network.ts'

/** One JSON-RPC call. */
export type RpcCall = { method: string; params: readonly unknown[] }

/** What one HTTP request holds: a call, or several as a JSON-RPC batch. `id` is the call's place in the batch, from 0. */
export type RpcBody = (RpcCall & { id: number }) | (RpcCall & { id: number })[]

/** What one HTTP request was answered. */
export type RpcReply = {
  /** The HTTP status. */
  status: number
  /** The parsed JSON of the answer; undefined where an answer that is no success holds none. */
  body: unknown
  /** Seconds until it is worth trying again, where the answer says so. */
  retryAfter?: number | undefined
}

/** What one HTTP request is told. */
export type RpcTransportOptions = {
  signal: AbortSignal
  /** The network with the address in use as its `rpcUrl`. */
  network?: Network | undefined
}

/**
 * Sends one HTTP request to a node and returns what came back, whatever its status. Rejects with a ChainError where nothing came or it was no
 * JSON, which is tried again later, and as soon as `signal` is aborted. Whatever else it throws ends the waits. Another one than that over
 * HTTP can be handed in for tests, or to count.
 */
export type RpcTransport = (body: RpcBody, options: RpcTransportOptions) => Promise<RpcReply>
