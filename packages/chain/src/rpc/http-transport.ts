import { getHttpRpcClient } from 'viem/utils'
import { ChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'
import { retryAfterOf } from './retry-after.ts'
import type { RpcBody, RpcReply, RpcTransport } from './rpc-transport.ts'

/** Returns the headers of a request. Called before each request, since a token may change during a wait. */
export type HeaderFactory = (network: Network) => Record<string, string> | Promise<Record<string, string>>

/** Network, headers and timeout of requests. */
export type HttpTransportOptions = {
  network: Network
  headers?: HeaderFactory | undefined
  /** Timeout of a request, in milliseconds. Default: 10 000. */
  requestTimeout?: number | undefined
}

/** Network, headers, timeout and abort signal of a request. */
export type RequestOptions = HttpTransportOptions & {
  signal?: AbortSignal | undefined
}

/**
 * Maximum size of a response in bytes, enough for the receipts of a block. A batch with a larger response is
 * split.
 */
const maxResponseBodySize = 20 * 1024 * 1024

/** Sends one HTTP request without retries. Its errors may contain the address. */
async function post(
  url: string,
  body: RpcBody,
  headers: Record<string, string> | undefined,
  signal: AbortSignal,
): Promise<RpcReply> {
  let response: Response | undefined
  // viem's timeout ends with the response headers; this one also covers the body.
  const client = getHttpRpcClient(url, {
    timeout: 0,
    maxResponseBodySize,
    onResponse: (one) => {
      response = one
    },
  })
  // A redirect would send the headers to another host.
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

/** Creates the HTTP transport. It rejects with a ChainError, or with the error of the header factory. */
export function httpTransport({
  network: configured,
  headers,
  requestTimeout = 10_000,
}: HttpTransportOptions): RpcTransport {
  return async (body, { signal, network = configured }) => {
    if (signal.aborted) throw new ChainError('aborted', { network: network.name })
    const url = resolveRpcUrl(network)
    const stop = new AbortController()
    let onAbort = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const ended = new Promise<never>((_resolve, reject) => {
      const end = (kind: 'aborted' | 'timed-out') => {
        reject(new ChainError(kind, { network: network.name }))
        stop.abort()
      }
      onAbort = () => end('aborted')
      timer = setTimeout(() => end('timed-out'), requestTimeout)
    })
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      // The timeout also covers a header factory that never settles.
      const own = await Promise.race([headers?.(network), ended])
      const reply = post(url, body, own, stop.signal).catch((thrown: unknown) => {
        throw toChainError(thrown, { network })
      })
      return await Promise.race([reply, ended])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }
}
