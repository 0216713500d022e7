import { getHttpRpcClient } from 'viem/utils'
import { ChainError } from '../errors/chain-error.ts'
import type { ChainErrorKind } from '../errors/kinds.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'

/** Answers the headers of one request. It is asked before each, since a token may change during a wait. */
export type HeaderFactory = (network: Network) => Record<string, string> | Promise<Record<string, string>>

/** Where a request goes, and what the caller may say of it. */
export type RequestOptions = {
  network: Network
  headers?: HeaderFactory | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds until the node has taken too long. Default: 10 000. */
  requestTimeout?: number | undefined
}

/** Statuses that say who may ask, whatever the body holds: a proxy may answer them with a JSON-RPC error of its own. */
const gate = new Map<number, ChainErrorKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'rate-limited'],
])

/** What a status alone says, or undefined. */
function refusalOf(response: Response | undefined, network: Network): ChainError | undefined {
  const kind = gate.get(response?.status ?? 0)
  if (!kind) return undefined
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = kind === 'rate-limited' && seconds >= 0 ? seconds : undefined
  return new ChainError(kind, { network: network.name, retryAfter })
}

/** The `result` of a JSON-RPC answer. An answer that is none counts as a node that did not answer. */
function resultOf(answer: unknown, network: Network): unknown {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  if (body.error !== undefined && body.error !== null) throw toChainError(body.error, { network })
  if (!('result' in body)) throw new ChainError('node-unreachable', { network: network.name })
  return body.result
}

/**
 * The one place that talks to a node: one JSON-RPC request, not repeated. Rejects with a ChainError, or with whatever the header
 * factory threw.
 */
export async function request(
  { network, headers, signal, requestTimeout = 10_000 }: RequestOptions,
  method: string,
  params: unknown[] = [],
): Promise<unknown> {
  const url = resolveRpcUrl(network)
  const own = await headers?.(network)
  if (signal?.aborted) throw new ChainError('aborted', { network: network.name })

  const stop = new AbortController()
  const giveUp = () => stop.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  signal?.addEventListener('abort', giveUp, { once: true })
  let response: Response | undefined
  try {
    // viem's own time limit ends with the response's head; ours covers its body too.
    const client = getHttpRpcClient(url, {
      timeout: 0,
      onResponse: (one) => {
        response = one
      },
    })
    const answer: unknown = await client.request({
      body: { method, params },
      // A node that sends us elsewhere would have us hand the headers to a stranger.
      fetchOptions: { ...(own && { headers: own }), signal: stop.signal, redirect: 'error' },
    })
    const refusal = refusalOf(response, network)
    if (refusal) throw refusal
    return resultOf(answer, network)
  } catch (thrown) {
    if (signal?.aborted) throw new ChainError('aborted', { network: network.name })
    if (late) throw new ChainError('timed-out', { network: network.name })
    throw refusalOf(response, network) ?? toChainError(thrown, { network })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
