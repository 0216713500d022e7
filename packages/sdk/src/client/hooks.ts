import type { ApiErrorKind } from '../errors.ts'

/** What a hook gets of a request: no input, no token, no query. */
export type RequestTrace = {
  /** The same for all attempts of one call, and of no other. */
  callId: string
  /** The id of the operation in the contract, such as `allCollection`; method and path of a call that the contract does not know. */
  operation: string
  method: string
  /** The path with its parameters as variables, such as `/api/collection/allCollection/{current}/{pageSize}`. */
  path: string
  /** 1 for the first, 2 for its first repeat, and so on. */
  attempt: number
}

/** What a hook gets of an answer, or of a call without one. */
export type ResponseTrace = RequestTrace & {
  /** Milliseconds from sending to the end of the answer. */
  duration: number
  /** HTTP status; absent where there was no answer. */
  status?: number | undefined
  /** Finds the call in the server's log. */
  requestId?: string | undefined
  /** The kind of failure; absent for a success. */
  failure?: ApiErrorKind | undefined
}

/** Hooks for tracing. What a hook throws or rejects with is ignored: a hook never changes how a call ends. */
export type Hooks = {
  /**
   * Called before each attempt, which waits for it, within the call's time. The headers that it returns are sent too (such as `traceparent`); they can't
   * replace the SDK's own.
   */
  onRequest?: ((trace: RequestTrace) => RequestHeaders | Promise<RequestHeaders>) | undefined
  /** Called after each attempt. The call does not wait for it. */
  onResponse?: ((trace: ResponseTrace) => void | Promise<void>) | undefined
}

type RequestHeaders = Record<string, string> | void

/** Runs code of the host's, which changes nothing when it throws or rejects: a promise of it never does. */
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
