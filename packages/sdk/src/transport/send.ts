import createClient from 'openapi-fetch'
import { ApiError, type ApiErrorKind, isApiError } from '../errors.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { toForm } from './form.ts'
import { type RequestTrace, runHook } from './hooks.ts'
import type { SdkOptions } from './options.ts'
import { createPlans, type Plan } from './plan.ts'
import { settle } from './response.ts'
import { delayBefore } from './retry.ts'
import type { CallOptions, OperationId, Send } from './types.ts'
import { fetchWithProgress } from './upload.ts'

/** One call, through all its attempts. */
type Call = {
  plan: Plan
  input: { path?: object; query?: unknown; body?: object; host?: string }
  options: CallOptions
  token: string | null
  key: string | undefined
  deadline: Deadline
}
type Exchange = (
  method: string,
  path: string,
  init: object,
) => Promise<{ response: Response; error?: unknown }>

const unanswered = {
  timeout: 'The server did not answer in time.',
  aborted: 'The call was given up.',
  network: 'The server could not be reached.',
}

/** Refuses what an address can't hold as one segment: nothing, and the names of this folder and the one above. */
function refuseUnsendable(operation: OperationId, path: object = {}) {
  for (const [field, value] of Object.entries(path)) {
    if (value !== '' && value !== '.' && value !== '..') continue
    const message = `${field} must not be ${value === '' ? 'empty' : `"${value}"`}.`
    throw new ApiError(message, { kind: 'validation', operation, fields: [{ field, message }] })
  }
}

/** The one place that sends. */
export function createSend(options: SdkOptions): Send {
  const { session, onRequest, onResponse } = options
  const planOf = createPlans(options)
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const exchange = createClient({ fetch, redirect: 'manual' }).request as unknown as Exchange
  /** Operations that this server takes with PUT. */
  const put = new Set<OperationId>()
  let endedFor: string | null = null

  /** Says once, for each token, that its session is over. */
  function endSession(kind: ApiErrorKind, token: string | null) {
    if (token === null || endedFor === token || (kind !== 'unauthorized' && kind !== 'session-expired'))
      return
    endedFor = token
    session?.onSessionEnd?.(kind)
  }

  /** Sends once and answers data, or throws an ApiError or what fetch threw. */
  async function dispatch(
    call: Call,
    more: Record<string, string> | void,
    seen: (response: Response) => void,
  ) {
    const { plan, input, token, key } = call
    const { onProgress } = call.options
    const headers: Record<string, string> = { ...more, accept: 'application/json' }
    if (token !== null) headers.authorization = `Bearer ${token}`
    if (key !== undefined) headers['idempotency-key'] = key
    const form = plan.multipart ? toForm(input.body as Record<string, unknown>) : undefined
    if (form?.type) headers['content-type'] = form.type
    const init = {
      baseUrl: input.host ?? plan.base,
      params: { path: input.path, query: input.query },
      headers,
      signal: call.deadline.signal,
      parseAs: 'stream',
      body: form ? form.body : input.body,
      ...(input.host !== undefined && { credentials: 'omit' }),
      ...(form && { bodySerializer: (body: unknown) => body, duplex: 'half' }),
      ...(onProgress &&
        typeof XMLHttpRequest !== 'undefined' && {
          fetch: (request: Request) => fetchWithProgress(request, onProgress),
        }),
    }
    const method = put.has(plan.operation) ? 'put' : plan.method.toLowerCase()
    let sent = await exchange(method, plan.path, init)
    if (sent.response.status === 405 && plan.orPut && method === 'post') {
      put.add(plan.operation)
      sent = await exchange('put', plan.path, init)
    }
    const { response, error } = sent
    seen(response)
    const raw = response.ok
      ? await response.text()
      : typeof error === 'string'
        ? error
        : JSON.stringify(error ?? '')
    return settle(plan, response, raw, () => {
      const body = input.body as Record<string, unknown> | undefined
      return [token, ...plan.secrets.map((name) => body?.[name])]
    })
  }

  /** What went wrong, without the address, the cause or anything that was sent. */
  function toError({ plan, deadline }: Call, thrown: unknown): ApiError {
    if (isApiError(thrown)) return thrown
    const kind = deadline.ended() ?? 'network'
    return new ApiError(unanswered[kind], { kind, operation: plan.operation })
  }

  async function attempt(call: Call, number: number): Promise<object> {
    if (call.deadline.ended()) throw toError(call, undefined)
    const { operation, method, path } = call.plan
    const trace: RequestTrace = { operation, method, path, attempt: number }
    const more = onRequest && runHook(onRequest, trace)
    const started = onResponse && performance.now()
    let response: Response | undefined
    let failure: ApiErrorKind | undefined
    try {
      return await call.deadline.within(dispatch(call, more, (seen) => (response = seen)))
    } catch (thrown) {
      const error = toError(call, thrown)
      failure = error.kind
      throw error
    } finally {
      if (started !== undefined) {
        const requestId = response?.headers.get('x-request-id') ?? undefined
        const duration = performance.now() - started
        runHook(onResponse, { ...trace, duration, status: response?.status, requestId, failure })
      }
    }
  }

  return (async (operation: OperationId, input: Call['input'], callOptions: CallOptions = {}) => {
    const plan = planOf(operation)
    refuseUnsendable(operation, input.path)
    const open = input.host !== undefined || operation === 'login'
    const call: Call = {
      plan,
      input,
      options: callOptions,
      token: open ? null : ((await session?.getToken()) ?? null),
      key: plan.method === 'POST' ? (callOptions.idempotencyKey ?? crypto.randomUUID()) : undefined,
      deadline: createDeadline(callOptions.timeout ?? options.timeout ?? 30_000, callOptions.signal),
    }
    const retries = plan.method === 'GET' ? (callOptions.retries ?? options.retries ?? 2) : 0
    try {
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(call, number)
        } catch (thrown) {
          const error = thrown as ApiError
          const delay = number <= retries ? delayBefore(number - 1, error) : undefined
          if (delay === undefined || !call.deadline.leaves(delay)) {
            endSession(error.kind, call.token)
            throw error
          }
          await call.deadline.wait(delay)
        }
      }
    } finally {
      call.deadline.release()
    }
  }) as Send
}
