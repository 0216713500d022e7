import type { ApiErrorKind } from '../errors.ts'

/** What a hook is told of a request: nothing that was typed in, no token, no query. */
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

/** What a hook is told of an answer, or of there being none. */
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

/** Hooks for tracing. What a hook throws or rejects with is ignored: watching a call never changes how it ends. */
export type Hooks = {
  /**
   * Before each attempt, which waits for it, within the call's time. The headers it answers are sent too (such as `traceparent`); they can't
   * replace the SDK's own.
   */
  onRequest?: ((trace: RequestTrace) => RequestHeaders | Promise<RequestHeaders>) | undefined
  /** After each attempt. The call does not wait for it. */
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
