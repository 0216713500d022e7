import { ApiError, type ApiErrorKind, type NetworkReason } from '../errors.ts'
import { type Call, type Plan, requestIdOf } from './call.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { type RequestTrace, runHook } from './hooks.ts'
import type { SdkOptions } from './options.ts'
import { randomId } from './random-id.ts'
import { prepare } from './request.ts'
import { delayBefore } from './retry.ts'
import { toError } from './to-error.ts'

/** Makes a call, with its repeats: `plan` says what is sent. What `recover` returns for an error is answered in its place. */
export type Send = (call: Call, plan: () => Plan, recover?: (error: ApiError) => unknown) => Promise<unknown>

/** Returns whether nothing has reached the server. */
const isUnsent = (reason: NetworkReason | undefined) =>
  reason === 'refused' || reason === 'dns' || reason === 'tls'

/** Creates the function that sends; nothing else does. */
export function createSend(options: SdkOptions): Send {
  const { session, onRequest, onResponse } = options
  const fetch = options.fetch ?? ((request: Request, init: RequestInit) => globalThis.fetch(request, init))
  const limit = options.maxResponseBytes ?? (typeof XMLHttpRequest === 'undefined' ? 2 ** 26 : 0)
  /** Loaded once: an import for each call would cost as much as a quarter of it. */
  let within: typeof import('./read-within.ts') | undefined
  /** Operations that this server takes with PUT. */
  const put = new Set<string>()
  const id = onRequest || onResponse ? randomId() : ''
  let calls = 0
  let endedFor: string | null = null

  /** Returns the token of the session, and waits no longer for it than the call may take. */
  const tokenOf = (deadline: Deadline) => {
    const token = session?.getToken() ?? null
    return typeof token === 'object' && token ? deadline.within(token) : token
  }

  /** Says once, for each token, that its session is over; nothing of a token that the host has replaced since. */
  async function endSession({ kind, status }: ApiError, { token, deadline }: Call) {
    if (token === null || !deadline || (kind !== 'unauthorized' && kind !== 'session-expired')) return
    // A host that does not know its token any more has ended the session itself.
    const current = await runHook(() => tokenOf(deadline))
    if (current !== token || endedFor === token) return
    endedFor = token
    void runHook(() => session?.onSessionEnd?.(kind, { status }))
  }

  /** Sends once and answers data, or throws an ApiError or what fetch threw. */
  async function dispatch(call: Call, deadline: Deadline, more: Record<string, string> | undefined) {
    const { spec } = call
    const { onProgress } = call.options
    call.response = undefined
    const { url, init } = await prepare(call, more)
    const upload =
      onProgress && typeof XMLHttpRequest !== 'undefined'
        ? (await import('./upload.ts')).fetchWithProgress(onProgress)
        : undefined
    if (deadline.ended()) throw await toError(call)
    const exchange = (method: string) => {
      const request = new Request(url, { ...init, method })
      call.sent = true
      // The signal goes beside the request: making a request with one costs as much again.
      return (upload ?? fetch)(request, { signal: deadline.signal })
    }
    const method = put.has(spec.operation) ? 'PUT' : spec.method
    let response = await exchange(method)
    if (response.status === 405 && spec.orPut && method === 'POST') {
      put.add(spec.operation)
      // The caller's next try goes the right way.
      if (!call.streamed) response = await exchange('PUT')
    }
    // What is not even a response, and `Response.error()`: no answer.
    if (!(response.status > 0) && response.type !== 'opaqueredirect') throw new TypeError('No response.')
    call.response = response
    const content = limit
      ? (within ??= await import('./read-within.ts')).readWithin(limit, call, response, (message) => {
          const { operation } = spec
          return new ApiError(message, { kind: 'malformed', operation, status: response.status })
        })
      : response
    return await call.read(call, response, content)
  }

  async function attempt(call: Call, deadline: Deadline, number: number): Promise<unknown> {
    const { operation, method, path } = call.spec
    const trace: RequestTrace = { callId: call.id, operation, method, path, attempt: number }
    const sentBefore = call.sent
    let started = onResponse && performance.now()
    let failure: ApiErrorKind | undefined
    try {
      if (deadline.ended()) throw await toError(call)
      const more = onRequest && runHook(() => onRequest(trace))
      const headers = more instanceof Promise ? await deadline.within(more) : more
      started &&= performance.now()
      return await deadline.within(dispatch(call, deadline, headers ?? undefined))
    } catch (thrown) {
      const error = await toError(call, thrown)
      failure = error.kind
      if (isUnsent(error.reason)) call.sent = sentBefore
      throw error
    } finally {
      if (started !== undefined) {
        const duration = performance.now() - started
        const status = call.response?.status
        void runHook(() =>
          onResponse?.({ ...trace, duration, status, requestId: requestIdOf(call), failure }),
        )
      }
    }
  }

  return async (call, plan, recover) => {
    const { options: own } = call
    try {
      const deadline = createDeadline(own.timeout ?? options.timeout ?? 30_000, own.signal)
      call.deadline = deadline
      if (id) call.id = `${id}-${(calls += 1)}`
      if (call.spec.load) call.spec = await deadline.within(call.spec.load())
      Object.assign(call, plan())
      const { spec } = call
      if (deadline.ended()) throw await toError(call)
      const writes = !/^(GET|HEAD|OPTIONS)$/.test(spec.method)
      const keysNow = () => {
        const given = options.idempotencyKeys
        return typeof given === 'function' ? given() : given
      }
      if (call.host === undefined && (own.token !== undefined || spec.operation !== 'login'))
        call.token = own.token !== undefined ? own.token : await tokenOf(deadline)
      if (writes && keysNow() !== 'off') call.key = own.idempotencyKey ?? randomId()
      const retries = own.retries ?? options.retries ?? 2
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(call, deadline, number)
        } catch (thrown) {
          const error = thrown as ApiError
          // A key belongs to whoever is signed in. Whether keys are honored may have become known since the call was sent.
          const repeatable =
            !writes || (call.key !== undefined && keysNow() === 'honored' && call.token !== null)
          const again = repeatable && number <= retries && !call.streamed
          const delay = again ? delayBefore(number - 1, error, writes) : undefined
          if (delay === undefined || !deadline.leaves(delay)) throw error
          call.uncertain ||= writes && call.sent && error.status !== 429
          await deadline.wait(delay)
        }
      }
    } catch (thrown) {
      const error = await toError(call, thrown)
      await endSession(error, call)
      const data = recover?.(error)
      if (data) return data
      const { sent, uncertain, key } = call
      throw Object.assign(error, { sent, uncertain, idempotencyKey: key })
    } finally {
      call.deadline?.release()
    }
  }
}
