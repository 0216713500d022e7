import { ChainError, type ChainErrorDetails, isChainError } from '../errors/chain-error.ts'
import { decode } from '../errors/decode.ts'
import type { ChainErrorKind } from '../errors/kinds.ts'
import { accessErrors } from './access-errors.ts'
import type { RequestOptions } from './http-transport.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'
import { retryAfterOf } from './retry-after.ts'

/** Returns where a request goes, and the header for the name and password in the address, which `fetch` refuses there. */
function splitCredentials(rpcUrl: string): { url: string; headers: Record<string, string> } {
  const url = new URL(rpcUrl)
  if (!url.username) return { url: url.href, headers: {} }
  const credentials = `${decode(url.username)}:${decode(url.password)}`
  url.username = ''
  url.password = ''
  // Bytes of UTF-8, since `btoa` refuses letters beyond Latin-1.
  const bytes = Array.from(new TextEncoder().encode(credentials), (byte) => String.fromCharCode(byte))
  return { url: url.href, headers: { authorization: `Basic ${btoa(bytes.join(''))}` } }
}

/**
 * One JSON-RPC request to the network's `rpcUrl` for something that every node knows, without viem. Whatever is no result counts as a node
 * that did not answer. Rejects with a ChainError, or with whatever the header factory threw.
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
      // A node that sends us elsewhere would have us hand the headers to a stranger.
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
    // Geth names a revert by its code, others by words alone.
    const { code, message } = answer?.error ?? {}
    if (code === 3 || /revert/i.test(String(message))) throw fail('reverted')
    if (code === 429 || code === -32005) throw fail('rate-limited')
    if (answer?.result === undefined) throw fail('node-unreachable')
    return answer.result
  } catch (thrown) {
    if (isChainError(thrown)) throw thrown
    // What fetch throws may hold the address.
    throw fail(signal?.aborted ? 'aborted' : timeout.aborted ? 'timed-out' : 'node-unreachable')
  }
}
