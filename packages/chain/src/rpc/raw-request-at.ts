import { ChainError, type ChainErrorDetails, isChainError } from '../errors/chain-error.ts'
import { decode } from '../errors/decode.ts'
import type { ChainErrorKind } from '../errors/kinds.ts'
import { accessErrors } from './access-errors.ts'
import type { RequestOptions } from './http-transport.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'
import { retryAfterOf } from './retry-after.ts'

/**
 * Returns the URL without name and password, and the header that replaces them, since `fetch` refuses them in
 * a URL.
 */
function splitCredentials(rpcUrl: string): { url: string; headers: Record<string, string> } {
  const url = new URL(rpcUrl)
  if (!url.username) return { url: url.href, headers: {} }
  const credentials = `${decode(url.username)}:${decode(url.password)}`
  url.username = ''
  url.password = ''
  // `btoa` accepts only Latin-1, so it gets the bytes of UTF-8.
  const bytes = Array.from(new TextEncoder().encode(credentials), (byte) => String.fromCharCode(byte))
  return { url: url.href, headers: { authorization: `Basic ${btoa(bytes.join(''))}` } }
}

/**
 * Sends one JSON-RPC request to the network's `rpcUrl`, without viem, for a method that every node supports.
 * A reply without a result counts as `node-unreachable`. Rejects with a ChainError, or with the error of the
 * header factory.
 */
export async function rawRequestAt(
  { network, headers: factory, requestTimeout = 10_000, signal }: RequestOptions,
  method: string,
  params: unknown[] = [],
): Promise<unknown> {
  const fail = (kind: ChainErrorKind, details: ChainErrorDetails = {}) =>
    new ChainError(kind, { network: network.name, ...details })
  const { url, headers } = splitCredentials(resolveRpcUrl(network))
  const own = await factory?.(network)
  const timeout = AbortSignal.timeout(requestTimeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...own },
      body: JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }),
      // A redirect would send the headers to another host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const refused = accessErrors.get(response.status)
    if (refused) {
      throw fail(refused, refused === 'rate-limited' ? { retryAfter: retryAfterOf(response) } : {})
    }
    const answer = (await response.json()) as {
      result?: unknown
      error?: { code?: unknown; message?: unknown }
    } | null
    // Geth reports a revert with code 3, other nodes only in the message.
    const { code, message } = answer?.error ?? {}
    if (code === 3 || /revert/i.test(String(message))) throw fail('reverted')
    if (code === 429 || code === -32005) throw fail('rate-limited')
    if (answer?.result === undefined) throw fail('node-unreachable')
    return answer.result
  } catch (thrown) {
    if (isChainError(thrown)) throw thrown
    // Errors of `fetch` may contain the address.
    throw fail(signal?.aborted ? 'aborted' : timeout.aborted ? 'timed-out' : 'node-unreachable')
  }
}
