import type { ApiError } from '../errors.ts'
import type { OperationId } from '../client/types.ts'

/** A field that differs from the contract. Contains no value of the answer. */
export type Difference = {
  /** Path of the field, with `[]` for the rows of a list: `data[].role`. */
  field: string
  expected: string
  received: string
  /** Number of rows with this difference; 1 outside of lists. */
  times: number
}

/** The result of a call. */
export type Judgment = {
  verdict: 'works' | 'works with a mapping' | 'missing' | 'contradicts' | 'not checked'
  /** The reason, or the line of `config.json` that makes it work. */
  why?: string | undefined
  differences: Difference[]
  /** Fields that were not sent and are optional: the client fills them in. */
  filled: string[]
  /** True if there was no answer to judge: none in time, none at all, or a 429. */
  unanswered?: true
}

/** The result of a call, with its operation. */
export type CallReport = Judgment & {
  operation: OperationId
  group: string
  method: string
  path: string
  /** True if the console needs it: it is in the specification, or the backend offers its capability. */
  required: boolean
}

/** An observation about the connection. A `problem` keeps the console from working, a `note` does not. */
export type Finding = {
  about:
    | 'address'
    | 'tls'
    | 'redirect'
    | 'page'
    | 'cors'
    | 'clock'
    | 'compression'
    | 'sign-in'
    | 'capabilities'
    | 'left behind'
  level: 'problem' | 'note'
  text: string
}

/** The report of a whole check. */
export type Report = {
  url: string
  /** True if all called operations that are required work, and at least one of them besides the sign-in. */
  ok: boolean
  findings: Finding[]
  capabilities: { offered: string[]; missing: string[] }
  calls: CallReport[]
  counts: Record<Judgment['verdict'], number>
  /** The console's `config.json` for this backend; undefined if no call worked. The operator adds the networks. */
  config: Record<string, unknown> | undefined
}

/** A request and its answer. */
export type Exchange = {
  /** The failure of the call; undefined for a success. */
  error: ApiError | undefined
  /** The answer after the SDK read it. */
  answer: unknown
  /** The URL of the request; undefined if it was not sent. */
  url: string | undefined
  status: number | undefined
  headers: Headers
  /** The body of the answer. */
  raw: string
}
