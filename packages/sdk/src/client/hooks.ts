import type { ApiErrorKind } from '../errors.ts'

/** The data of a request that hooks receive: no input, no token, no query. */
export type RequestTrace = {
  /** An id that all attempts of one call share. */
  callId: string
  /** The operation's id in the contract, such as `allCollection`; method and path if the contract doesn't have the call. */
  operation: string
  method: string
  /** The path with its parameters as variables, such as `/api/collection/allCollection/{current}/{pageSize}`. */
  path: string
  /** 1 for the first attempt, 2 for the first retry, and so on. */
  attempt: number
}

/** The data of an answer, or of a call without one, that hooks receive. */
export type ResponseTrace = RequestTrace & {
  /** Milliseconds from sending to the end of the answer. */
  duration: number
  /** HTTP status; absent without an answer. */
  status?: number | undefined
  /** The id by which the server's log names the call. */
  requestId?: string | undefined
  /** The kind of failure; absent for a success. */
  failure?: ApiErrorKind | undefined
}

/** Hooks for tracing. Exceptions of a hook are ignored: a hook never changes the outcome of a call. */
export type Hooks = {
  /**
   * Called before each attempt. The attempt waits for it, within the call's timeout. Its returned headers, such as `traceparent`,
   * are sent; they can't replace the SDK's headers.
   */
  onRequest?: ((trace: RequestTrace) => RequestHeaders | Promise<RequestHeaders>) | undefined
  /** Called after each attempt. The call doesn't wait for it. */
  onResponse?: ((trace: ResponseTrace) => void | Promise<void>) | undefined
}

type RequestHeaders = Record<string, string> | void

/** Runs a function of the host and ignores its exceptions: the returned promise never rejects. */
export function runHook<Answer>(
  hook: () => Answer | Promise<Answer>,
): Answer | Promise<Answer | undefined> | undefined {
  try {
    const answer = hook()
    return answer instanceof Promise ? answer.catch(() => undefined) : answer
  } catch {
    return undefined
  }
}
