import type { ApiErrorKind } from '../errors.ts'
import type { OperationId } from './types.ts'

/** What a hook is told of a request: nothing that was typed in, no token, no query. */
export type RequestTrace = {
  operation: OperationId
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

/** Hooks for tracing. What a hook throws is ignored: watching a call never changes how it ends. */
export type Hooks = {
  /** Before each attempt. The headers it answers are sent too (such as `traceparent`); they can't replace the SDK's own. */
  onRequest?: ((trace: RequestTrace) => Record<string, string> | void) | undefined
  /** After each attempt. */
  onResponse?: ((trace: ResponseTrace) => void) | undefined
}

/** Runs a hook of the host's. */
export function runHook<Trace, Answer>(
  hook: ((trace: Trace) => Answer) | undefined,
  trace: Trace,
): Answer | undefined {
  try {
    return hook?.(trace)
  } catch {
    return undefined
  }
}
