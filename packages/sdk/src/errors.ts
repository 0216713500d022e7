import type { components } from './schema.gen.ts'
import type { CodeOf, OperationId } from './transport/types.ts'

/** One refused value of a request: where it is in the body, and why it was refused. */
export type FieldError = components['schemas']['FieldError']

/**
 * What kind of failure it was.
 *
 * - `unauthorized` 401; `session-expired` the message is exactly "jwt expired", at any status
 * - `forbidden` 403, `not-found` 404, `conflict` 409, `rate-limited` 429
 * - `validation` 400, 413, 415 or 422: see `fields`
 * - `server` any other status that is not a success; a 2xx that says that it failed (`validation` where it names fields)
 * - `network` no answer, or one that broke off; `timeout` no answer in time; `aborted` the caller aborted the call
 * - `malformed` an answer that can't be read, or that lacks what the specification states
 */
export type ApiErrorKind =
  | 'unauthorized'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'validation'
  | 'conflict'
  | 'rate-limited'
  | 'server'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'malformed'

/** Everything an {@link ApiError} knows, besides its message. */
export type ApiErrorDetails = {
  kind: ApiErrorKind
  /** The id of the operation in the contract, such as `createCollection`. */
  operation: string
  /** HTTP status; absent where there was no answer. There also where only the answer's first line arrived. */
  status?: number | undefined
  /** False where nothing left this machine, so that nothing can have been done. */
  sent?: boolean | undefined
  /** A stable word of the server's for programs, such as `insufficient-funds`. */
  code?: string | undefined
  /** The refused values of a `validation` error; of a `conflict` where one field is the cause. */
  fields?: readonly FieldError[] | undefined
  /** Seconds until it is worth trying again, of a `rate-limited` error. */
  retryAfter?: number | undefined
  /** Finds this call in the server's log. */
  requestId?: string | undefined
}

const brand = Symbol.for('@vitrine/sdk.ApiError')

/**
 * The only error that a call of the SDK rejects with. `message` is the server's `error` text, else the exception's own
 * (specification, section 8). It never carries a token, a body that was sent, or a query string.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly [brand] = true
  declare readonly kind: ApiErrorKind
  declare readonly operation: string
  declare readonly status: number | undefined
  declare readonly sent: boolean | undefined
  declare readonly code: string | undefined
  declare readonly fields: readonly FieldError[]
  declare readonly retryAfter: number | undefined
  declare readonly requestId: string | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message)
    Object.assign(this, { ...details, fields: details.fields ?? [] })
  }
}

/** Returns whether something thrown is an {@link ApiError}, of one of the given kinds if any are given. Works across realms. */
export function isApiError<Kind extends ApiErrorKind = ApiErrorKind>(
  thrown: unknown,
  ...kinds: Kind[]
): thrown is ApiError & { readonly kind: Kind } {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  return kinds.length === 0 || kinds.includes((thrown as ApiError & { kind: Kind }).kind)
}

/**
 * Returns whether a call of an operation was refused with one of these codes of its. A backend without codes is never: what then happens must not
 * depend on them.
 *
 * @example
 * if (hasCode(error, 'verifyOTP', 'otp-expired', 'otp-used')) askForAnother()
 */
export const hasCode = <Id extends OperationId>(
  thrown: unknown,
  operation: Id,
  ...codes: CodeOf<Id>[]
): thrown is ApiError & { readonly code: CodeOf<Id> } =>
  isApiError(thrown) &&
  thrown.operation === operation &&
  (codes as (string | undefined)[]).includes(thrown.code)

/** Returns a `validation` error about one value, found before anything was sent. */
export const invalid = (operation: string, field: string, problem: string): ApiError => {
  const message = `${field} ${problem}`
  return new ApiError(message, { kind: 'validation', operation, sent: false, fields: [{ field, message }] })
}
