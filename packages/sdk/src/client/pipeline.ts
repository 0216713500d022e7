import { ApiError, type ApiErrorKind, type NetworkReason } from '../errors.ts'
import { type Call, type Draft, encode, type Encoded } from './call.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { type RequestTrace, runHook } from './hooks.ts'
import { requestIdOf } from './failure.ts'
import { loadAnswer } from './load-part.ts'
import type { SdkOptions } from './options.ts'
import { randomId } from './random-id.ts'
import { delayBefore } from './retry.ts'
import { ownHeaders } from './route.ts'
import { failed, toError } from './to-error.ts'

/** Reasons for which nothing has reached the server. */
const unsent: readonly (NetworkReason | undefined)[] = ['refused', 'dns', 'tls']

/** Creates the `fetch` of openapi-fetch's client, which sends a call with its retries. No other code sends. */
export function createPipeline(options: SdkOptions): (draft: Draft) => Promise<Response> {
  const { session, onRequest, onResponse } = options
  const fetch = options.fetch ?? ((request: Request, init: RequestInit) => globalThis.fetch(request, init))
  const limit = options.maxResponseBytes ?? (typeof XMLHttpRequest === 'undefined' ? 2 ** 26 : 0)
  /** Loaded only once, because an import in each call would add a quarter to its cost. */
  let within: typeof import('./read-within.ts') | undefined
  /** Operations that this server takes only with PUT. */
  const put = new Set<string>()
  const id = onRequest || onResponse ? randomId() : ''
  let calls = 0
  let endedFor: string | null = null

  /** Returns a token. Waits for it at most until the call ends. */
  const settled = (token: Call['given'], deadline: Deadline) =>
    typeof token === 'object' && token ? deadline.within(token) : token

  /** Notifies the host that a session has ended: once per token, and not if the host has replaced the token since. */
  async function endSession({ kind, status }: ApiError, { token }: Call, deadline: Deadline) {
    if (token === null || (kind !== 'unauthorized' && kind !== 'session-expired')) return
    // If the host has another token, it has ended this session itself.
    const current = await runHook(() => settled(session?.getToken() ?? null, deadline))
    if (current !== token || endedFor === token) return
    endedFor = token
    void runHook(() => session?.onSessionEnd?.(kind, { status }))
  }

  /** Returns a function that creates a request with the encoded body. `more` are headers from a hook. */
  function prepare(
    call: Call,
    { address, init: given, headers, input }: Draft,
    { body, type }: Encoded,
    more: Record<string, string> | undefined,
  ) {
    // openapi-fetch labels every body as JSON. A form or a blob sets its type itself.
    if (input && typeof body !== 'string' && input.type === null) headers.delete('content-type')
    if (type && !headers.has('content-type')) headers.set('content-type', type)
    // A Request ignores options that it doesn't have.
    const init: RequestInit & { duplex?: 'half' } = call.isOpen ? { ...given, signal: null } : {}
    init.headers = headers
    if (body) init.body = body
    else delete init.body
    // Following a redirect would send the body, and on the same host the token, to a page outside of the contract.
    init.redirect = 'manual'
    if (call.operation.host) init.credentials = 'omit'
    if (body instanceof ReadableStream) {
      init.duplex = 'half'
      call.streamed = true
    }
    return (method: string) => {
      init.method = method
      const request = new Request(address, init)
      for (const name in more)
        if (!ownHeaders.includes(name.toLowerCase()) && !headers.has(name))
          request.headers.set(name, more[name] ?? '')
      if (call.token !== null) request.headers.set('authorization', `Bearer ${call.token}`)
      if (call.key !== undefined) request.headers.set('idempotency-key', call.key)
      return request
    }
  }

  /** Sends a request once and returns the response for openapi-fetch. Throws an ApiError or the exception of fetch. */
  async function dispatch(
    call: Call,
    draft: Draft,
    deadline: Deadline,
    more: Record<string, string> | undefined,
  ) {
    const { operation, options: own } = call
    call.response = undefined
    const encoded = draft.input ? await encode(draft.input, operation.form) : {}
    const request = prepare(call, draft, encoded, more)
    const upload =
      own.onProgress && typeof XMLHttpRequest !== 'undefined'
        ? (await import('./upload.ts')).fetchWithProgress(own.onProgress)
        : undefined
    if (deadline.ended()) throw toError(call)
    const exchange = (method: string) => {
      const made = request(method)
      call.sent = true
      // The signal is passed beside the request, because a request with a signal costs twice as much.
      return (upload ?? fetch)(made, { signal: deadline.signal })
    }
    const method = put.has(operation.id) ? 'PUT' : draft.method
    let response = await exchange(method)
    if (response.status === 405 && operation.orPut && method === 'POST') {
      put.add(operation.id)
      // A stream can't be sent again, but the caller's next try uses PUT.
      if (!call.streamed) response = await exchange('PUT')
    }
    // `Response.error()`, and values that aren't responses, count as no answer.
    if (!(response.status > 0) && response.type !== 'opaqueredirect') throw new TypeError('No response.')
    call.response = response
    const content = limit
      ? (within ??= await import('./read-within.ts')).readWithin(limit, call, response, ApiError)
      : response
    return await call.read(call, response, content)
  }

  async function attempt(call: Call, draft: Draft, deadline: Deadline, number: number): Promise<Response> {
    const { id: callId, path } = call
    const { method } = draft
    const trace: RequestTrace = { callId, operation: call.operation.id, method, path, attempt: number }
    const sentBefore = call.sent
    let started = onResponse && performance.now()
    let failure: ApiErrorKind | undefined
    try {
      if (deadline.ended()) throw toError(call)
      const more = onRequest && runHook(() => onRequest(trace))
      const headers = more instanceof Promise ? await deadline.within(more) : more
      started &&= performance.now()
      return await deadline.within(dispatch(call, draft, deadline, headers ?? undefined))
    } catch (thrown) {
      const error = toError(call, thrown)
      failure = error.kind
      if (unsent.includes(error.reason)) call.sent = sentBefore
      throw error
    } finally {
      if (started !== undefined) {
        const duration = performance.now() - started
        const status = call.response?.status
        const requestId = requestIdOf(call, call.response?.headers)
        void runHook(() => onResponse?.({ ...trace, duration, status, requestId, failure }))
      }
    }
  }

  return async (draft) => {
    const call = draft.call as Call
    const { options: own } = call
    const deadline = createDeadline(own.timeout ?? options.timeout ?? 30_000, own.signal ?? undefined)
    call.deadline = deadline
    if (id) call.id = `${id}-${(calls += 1)}`
    try {
      if (deadline.ended()) throw toError(call)
      if (call.operation.extension) await deadline.within(loadAnswer(call))
      const writes = !/^(GET|HEAD|OPTIONS)$/.test(draft.method)
      const keysNow = () => {
        const given = options.idempotencyKeys
        return typeof given === 'function' ? given() : given
      }
      const token = settled(call.given, deadline)
      call.token = token instanceof Promise ? await token : token
      if (writes && keysNow() !== 'off') call.key = own.idempotencyKey ?? randomId()
      const retries = own.retries ?? options.retries ?? 2
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(call, draft, deadline, number)
        } catch (thrown) {
          const error = thrown as ApiError
          // A key belongs to a signed-in person. The backend's capability may have become known after the call was sent.
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
      const error = failed(call, thrown)
      await endSession(error, call, deadline)
      const told = call.recover?.(error)
      if (told) return told
      throw error
    } finally {
      deadline.release()
    }
  }
}
