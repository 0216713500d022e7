import type { ApiError } from '../errors.ts'
import type { OperationId } from '../client/types.ts'

/** One field that is not as the contract has it. It never holds a value. */
export type Difference = {
  /** Its path, with `[]` for the rows of a list: `data[].role`. */
  field: string
  expected: string
  received: string
  /** In how many rows; 1 where it is in no list. */
  times: number
}

/** What a call came to. */
export type Judgment = {
  verdict: 'works' | 'works with a mapping' | 'missing' | 'contradicts' | 'not checked'
  /** Why, or the line of `config.json` that it works by. */
  why?: string | undefined
  differences: Difference[]
  /** Fields that were not sent and need not be: the client fills them. */
  filled: string[]
  /** True where it was called and got no answer to judge: none in time, none at all, or a 429. */
  unanswered?: true
}

/** What was found of one call. */
export type CallReport = Judgment & {
  operation: OperationId
  group: string
  method: string
  path: string
  /** Whether the console needs it: the specification names it, or the backend says that it has its capability. */
  required: boolean
}

/** Something about the connection. A `problem` keeps the console from working, a `note` does not. */
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

/** What was found of a backend. */
export type Report = {
  url: string
  /** Whether everything that is required and was called works, and at least one such call besides the sign-in does. */
  ok: boolean
  findings: Finding[]
  capabilities: { offered: string[]; missing: string[] }
  calls: CallReport[]
  counts: Record<Judgment['verdict'], number>
  /** What `config.json` of the console says of this backend; undefined where no call worked. Its networks are the operator's to add. */
  config: Record<string, unknown> | undefined
}

/** What was sent and what came back. */
export type Exchange = {
  /** How the call failed; undefined for a success. */
  error: ApiError | undefined
  /** The answer as the SDK reads it. */
  answer: unknown
  /** The address that it was sent to; undefined where it was not sent. */
  url: string | undefined
  status: number | undefined
  headers: Headers
  /** The answer's text. */
  raw: string
}
