import createClient from 'openapi-fetch'
import { ApiError, isApiError } from '../errors.ts'
import { operations } from '../operations.gen.ts'
import type { paths } from '../schema.gen.ts'
import type { SessionPort } from '../session.ts'
import { settle } from './response.ts'
import type { CallOptions, OperationId, Send } from './types.ts'
import { fetchWithProgress } from './upload.ts'

/** What {@link createSend} needs to know. */
export type TransportOptions = {
  /** Where each backend answers: an origin, or an origin and a path. `''` is the page's own origin. */
  backends: { main: string; admin?: string | undefined }
  session?: SessionPort | undefined
  fetch?: ((request: Request) => Promise<Response>) | undefined
  timeout?: number | undefined
  paths?: Partial<Record<OperationId, `/${string}`>> | undefined
}

/** Operations that list by pages. */
const paged = /\{current\}\/\{pageSize\}$/

/** A multipart body: files as they are, the rest as text. */
function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name)
    else if (typeof value === 'string') form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, JSON.stringify(value))
  }
  return form
}

/** The one place that sends. */
export function createSend(options: TransportOptions): Send {
  const { backends, session, timeout: defaultTimeout = 30_000 } = options
  const baseFetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const client = createClient<paths>({ fetch: baseFetch, parseAs: 'stream' } as never)
  let endedFor: string | null = null

  /** Says once, for each token, that its session is over. */
  function endSession(error: ApiError, token: string | null) {
    if (token === null || endedFor === token) return
    if (error.kind !== 'unauthorized' && error.kind !== 'session-expired') return
    endedFor = token
    session?.onSessionEnd?.(error.kind)
  }

  async function dispatch(
    operation: OperationId,
    input: { path?: unknown; query?: unknown; body?: unknown },
    call: CallOptions,
    token: string | null,
    signal: AbortSignal,
  ): Promise<unknown> {
    const [method, contractPath, multipart] = operations[operation].split(' ') as [string, string, string?]
    const path = options.paths?.[operation] ?? contractPath
    const baseUrl = (path.startsWith('/api/admin/') ? backends.admin : undefined) ?? backends.main
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token !== null) headers.authorization = `Bearer ${token}`
    if (method === 'POST') headers['idempotency-key'] = call.idempotencyKey ?? crypto.randomUUID()

    const body = multipart ? toFormData(input.body as Record<string, unknown>) : input.body
    const { onProgress } = call
    const init = {
      params: { path: input.path, query: input.query },
      headers,
      signal,
      parseAs: 'stream',
      ...(body === undefined ? {} : { body }),
      ...(body instanceof FormData ? { bodySerializer: (form: FormData) => form } : {}),
      ...(baseUrl === '' ? {} : { baseUrl }),
      ...(onProgress && typeof XMLHttpRequest !== 'undefined'
        ? { fetch: (request: Request) => fetchWithProgress(request, onProgress) }
        : {}),
    }
    const sent = await client.request(
      method.toLowerCase() as 'get',
      path as '/api/auth/getProfile',
      init as never,
    )
    const { response } = sent as { response: Response }
    const { error } = sent as { error?: unknown }
    const raw = response.ok
      ? await response.text()
      : typeof error === 'string'
        ? error
        : JSON.stringify(error ?? '')
    return settle(operation, response, raw, paged.test(contractPath))
  }

  /** What went wrong when there was no answer, without the address, the cause or anything that was sent. */
  function unanswered(
    operation: string,
    thrown: unknown,
    call: CallOptions,
    deadline: AbortSignal | undefined,
  ): ApiError {
    if (isApiError(thrown)) return thrown
    if (deadline?.aborted && !call.signal?.aborted) {
      return new ApiError('The server did not answer in time.', { kind: 'timeout', operation })
    }
    if (call.signal?.aborted) return new ApiError('The call was given up.', { kind: 'aborted', operation })
    return new ApiError('The server could not be reached.', { kind: 'network', operation })
  }

  return (async (operation: OperationId, input: object, call: CallOptions = {}) => {
    const token = operation === 'login' ? null : ((await session?.getToken()) ?? null)
    const timeout = call.timeout ?? defaultTimeout
    const deadline = timeout > 0 ? AbortSignal.timeout(timeout) : undefined
    const signal = AbortSignal.any([call.signal, deadline].filter((one) => one !== undefined))
    try {
      return await dispatch(operation, input, call, token, signal)
    } catch (thrown) {
      const error = unanswered(operation, thrown, call, deadline)
      endSession(error, token)
      throw error
    }
  }) as Send
}
