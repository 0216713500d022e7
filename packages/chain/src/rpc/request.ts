import { type HttpTransportOptions, httpTransport } from './http-transport.ts'
import { outcomeOf, httpErrorOf } from './read-reply.ts'

/** Where a request goes, and what the caller may say of it. */
export type RequestOptions = HttpTransportOptions & {
  signal?: AbortSignal | undefined
}

/** One JSON-RPC request by itself, not repeated. Rejects with a ChainError, or with whatever the header factory threw. */
export async function request(
  { signal, ...options }: RequestOptions,
  method: string,
  params: unknown[] = [],
): Promise<unknown> {
  const reply = await httpTransport(options)(
    { id: 0, method, params },
    { signal: signal ?? new AbortController().signal },
  )
  const { error, result } = outcomeOf(reply.body, options.network)
  const httpError = httpErrorOf(reply, options.network) ?? error
  if (httpError) throw httpError
  return result
}
