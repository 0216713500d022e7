import { getHttpRpcClient } from 'viem/utils'
import { ChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'
import { retryAfterOf } from './retry-after.ts'
import type { RpcBody, RpcReply, RpcTransport } from './rpc-transport.ts'

/** Returns the headers of one request. It is called before each, since a token may change during a wait. */
export type HeaderFactory = (network: Network) => Record<string, string> | Promise<Record<string, string>>

/** Where requests go, and what the caller may say of them. */
export type HttpTransportOptions = {
  network: Network
  headers?: HeaderFactory | undefined
  /** Milliseconds until the node has taken too long. Default: 10 000. */
  requestTimeout?: number | undefined
}

/** Where a request goes, and what the caller may say of it. */
export type RequestOptions = HttpTransportOptions & {
  signal?: AbortSignal | undefined
}

/** Whole blocks of receipts are large. What is larger than this is requested in smaller parts. */
const maxResponseBodySize = 20 * 1024 * 1024

/** One HTTP request, not repeated. Throws whatever happens, the address in it. */
async function post(
  url: string,
  body: RpcBody,
  headers: Record<string, string> | undefined,
  signal: AbortSignal,
): Promise<RpcReply> {
  let response: Response | undefined
  // viem's own time limit ends with the response's head; ours covers its body too.
  const client = getHttpRpcClient(url, {
    timeout: 0,
    maxResponseBodySize,
    onResponse: (one) => {
      response = one
    },
  })
  // A node that sends us elsewhere would have us hand the headers to a stranger.
  const fetchOptions = { ...(headers && { headers }), signal, redirect: 'error' as const }
  try {
    const answer: unknown = await client.request({ body, fetchOptions })
    return {
      status: response?.status ?? 200,
      body: answer,
      retryAfter: response && retryAfterOf(response),
    }
  } catch (thrown) {
    if ((thrown as Error).name === 'ResponseBodyTooLargeError') return { status: 413, body: undefined }
    if (!response || response.ok) throw thrown
    return { status: response.status, body: undefined, retryAfter: retryAfterOf(response) }
  }
}

/** Returns the transport over HTTP. Rejects with a ChainError, or with whatever the header factory threw. */
export function httpTransport({
  network: configured,
  headers,
  requestTimeout = 10_000,
}: HttpTransportOptions): RpcTransport {
  return async (body, { signal, network = configured }) => {
    if (signal.aborted) throw new ChainError('aborted', { network: network.name })
    const url = resolveRpcUrl(network)
    const stop = new AbortController()
    let giveUp = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const ended = new Promise<never>((_resolve, reject) => {
      const end = (kind: 'aborted' | 'timed-out') => {
        reject(new ChainError(kind, { network: network.name }))
        stop.abort()
      }
      giveUp = () => end('aborted')
      timer = setTimeout(() => end('timed-out'), requestTimeout)
    })
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      // The header factory may hang as well as the node.
      const own = await Promise.race([headers?.(network), ended])
      const reply = post(url, body, own, stop.signal).catch((thrown: unknown) => {
        throw toChainError(thrown, { network })
      })
      return await Promise.race([reply, ended])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }
}
