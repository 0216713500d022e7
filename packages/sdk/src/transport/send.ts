import { ApiError, type ApiErrorKind, isApiError } from '../errors.ts'
import { createDeadline } from './deadline.ts'
import { type RequestTrace, runHook } from './hooks.ts'
import { createMask } from './mask.ts'
import type { SdkOptions } from './options.ts'
import { createOperationSpecs } from './operation-spec.ts'
import { randomId } from './random-id.ts'
import { type Call, prepare, split } from './request.ts'
import { parseResponse } from './parse-response.ts'
import { delayBefore } from './retry.ts'
import type { OperationId, Send } from './types.ts'
import { fetchWithProgress } from './upload.ts'

const unanswered = {
  timeout: 'The server did not answer in time.',
  aborted: 'The call was aborted.',
  network: 'The server could not be reached.',
}
const brokenOff = 'The server’s answer broke off.'

/** Masks the token and the secrets of what was sent. */
const maskOf = ({ spec, body, token }: Call) =>
  createMask([token, ...spec.secrets.map((name) => body?.[name])])

/** Creates the function that sends; nothing else does. */
export function createSend(options: SdkOptions): Send {
  const { session, onRequest, onResponse } = options
  const specOf = createOperationSpecs(options)
  const fetch = options.fetch ?? ((request: Request, init: RequestInit) => globalThis.fetch(request, init))
  /** Operations that this server takes with PUT. */
  const put = new Set<OperationId>()
  let endedFor: string | null = null

  /** Says once, for each token, that its session is over; nothing of a token that the host has replaced since. */
  async function endSession({ kind, status }: ApiError, token: string | null) {
    if (token === null || (kind !== 'unauthorized' && kind !== 'session-expired')) return
    if ((await session?.getToken()) !== token || endedFor === token) return
    endedFor = token
    session?.onSessionEnd?.(kind, { status })
  }

  /** Sends once and answers data, or throws an ApiError or what fetch threw. */
  async function dispatch(
    call: Call,
    more: Record<string, string> | void,
    seen: (response: Response) => void,
  ) {
    const { spec, deadline } = call
    const { onProgress } = call.options
    const { url, init, streamed } = await prepare(call, more)
    const upload =
      onProgress && typeof XMLHttpRequest !== 'undefined' ? fetchWithProgress(onProgress) : undefined
    // The signal goes beside the request: making a request with one costs as much again.
    const exchange = (method: string) =>
      (upload ?? fetch)(new Request(url, { ...init, method }), { signal: deadline.signal })
    const method = put.has(spec.operation) ? 'PUT' : spec.method
    call.sent = true
    let response = await exchange(method)
    if (response.status === 405 && spec.orPut && method === 'POST') {
      put.add(spec.operation)
      // A stream can be sent but once; the caller's next try goes the right way.
      if (!streamed) response = await exchange('PUT')
    }
    seen(response)
    const raw = await response.text()
    return parseResponse(call, response, raw, () => maskOf(call))
  }

  /** Returns what went wrong, without the address, the cause or anything that was sent. */
  function toError({ spec, deadline, sent }: Call, thrown?: unknown, response?: Response): ApiError {
    if (isApiError(thrown)) return thrown
    const kind = deadline.ended() ?? 'network'
    const message = response && kind === 'network' ? brokenOff : unanswered[kind]
    return new ApiError(message, { kind, operation: spec.operation, status: response?.status, sent })
  }

  async function attempt(call: Call, number: number): Promise<object> {
    if (call.deadline.ended()) throw toError(call)
    const { operation, method, path } = call.spec
    const trace: RequestTrace = { operation, method, path, attempt: number }
    const more = onRequest && runHook(onRequest, trace)
    const started = onResponse && performance.now()
    let response: Response | undefined
    let failure: ApiErrorKind | undefined
    try {
      return await call.deadline.within(dispatch(call, more, (seen) => (response = seen)))
    } catch (thrown) {
      const error = toError(call, thrown, response)
      failure = error.kind
      throw error
    } finally {
      if (started !== undefined) {
        const given = response?.headers.get('x-request-id')
        const requestId = given ? maskOf(call)(given) : undefined
        const duration = performance.now() - started
        runHook(onResponse, { ...trace, duration, status: response?.status, requestId, failure })
      }
    }
  }

  return async (operation, given, callOptions = {}) => {
    const spec = specOf(operation)
    const input = (given ?? {}) as Record<string, unknown>
    const { path, query } = split(spec, input)
    const get = spec.method === 'GET'
    const host = spec.base === undefined ? String(input.host) : undefined
    if (host !== undefined) delete query.host
    const call: Call = {
      spec,
      path,
      query: get ? query : {},
      body: get ? undefined : (given as Call['body']),
      host,
      options: callOptions,
      token: host !== undefined || operation === 'login' ? null : ((await session?.getToken()) ?? null),
      key: get ? undefined : (callOptions.idempotencyKey ?? randomId()),
      deadline: createDeadline(callOptions.timeout ?? options.timeout ?? 30_000, callOptions.signal),
      sent: false,
    }
    const retries = get ? (callOptions.retries ?? options.retries ?? 2) : 0
    try {
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(call, number)
        } catch (thrown) {
          const error = thrown as ApiError
          const delay = number <= retries ? delayBefore(number - 1, error) : undefined
          if (delay === undefined || !call.deadline.leaves(delay)) {
            await endSession(error, call.token)
            throw error
          }
          await call.deadline.wait(delay)
        }
      }
    } finally {
      call.deadline.release()
    }
  }
}
