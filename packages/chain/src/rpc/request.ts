import { withFailOver } from './fail-over.ts'
import { httpTransport, type RequestOptions } from './http-transport.ts'
import { outcomeOf, httpErrorOf } from './read-reply.ts'
import type { RpcCall, RpcReply } from './rpc-transport.ts'

/**
 * Sends one JSON-RPC call to the network's `rpcUrl` and returns the whole reply. Rejects if the HTTP status
 * denies access.
 */
export async function replyOf(
  { signal = new AbortController().signal, ...options }: RequestOptions,
  call: RpcCall,
): Promise<RpcReply> {
  const reply = await httpTransport(options)({ id: 0, ...call }, { signal })
  const httpError = httpErrorOf(reply, options.network)
  if (httpError) throw httpError
  return reply
}

/**
 * Sends one JSON-RPC request to the address in use, without retries. Rejects with a ChainError, or with the
 * error of the header factory.
 */
export const request = (options: RequestOptions, method: string, params: unknown[] = []): Promise<unknown> =>
  withFailOver(options, async (network) => {
    const { body } = await replyOf({ ...options, network }, { method, params })
    const { error, result } = outcomeOf(body, network)
    if (error) throw error
    return result
  })
