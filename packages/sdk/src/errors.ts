import type { components } from './schema.gen.ts'
import type { CodeOf, OperationId } from './client/types.ts'

/** One refused value of a request: where it is in the body, and why it was refused. */
export type FieldError = components['schemas']['FieldError']

/**
 * Why a `network` call got no answer.
 *
 * - `refused` nothing listens there; `dns` the server's name was not found; `tls` its certificate was not accepted
 * - `cut` the connection broke off, before an answer or within one (`status` is then that of its first line)
 * - `offline` the device has no network
 * - `not-sent` the request could not be made: `getToken` failed, or the input can't be sent; `cause` is what was thrown
 * - `unknown` the runtime does not tell; browsers tell only `offline`, `not-sent` and `cut`
 */
export type NetworkReason = 'refused' | 'dns' | 'tls' | 'cut' | 'offline' | 'not-sent' | 'unknown'

/** What the runtime threw, such as `{ name: 'Error', code: 'ECONNREFUSED' }`. Its text is left out: it may hold an address or a token. */
export type NetworkCause = { readonly name: string; readonly code?: string | undefined }

type Answered = {
  /** HTTP status. */
  status: number
  /** A stable word of the server's for programs, such as `insufficient-funds`. */
  code?: string | undefined
  /** The refused values of a `validation` error; of a `conflict` where one field is the cause. */
  fields?: readonly FieldError[] | undefined
  /** Seconds until it is worth trying again, of a `rate-limited` error. */
  retryAfter?: number | undefined
  reason?: undefined
  cause?: undefined
}
/** Also made by the client itself, without a call. */
type Refused = Omit<Answered, 'status'> & { status?: number | undefined }
type Unread = {
  /** HTTP status; absent where there was no answer. There also where only the answer's first line arrived. */
  status?: number | undefined
  code?: undefined
  fields?: undefined
  retryAfter?: undefined
  reason?: undefined
  cause?: undefined
}
type Unreached = Omit<Unread, 'reason' | 'cause'> & {
  /** Why there is no answer. */
  reason: NetworkReason
  /** What the runtime threw. */
  cause?: NetworkCause | undefined
}

/** What is known of each kind of failure. */
type Known = {
  /** 401 */
  unauthorized: Answered
  /** The message is exactly "jwt expired", at any status. */
  'session-expired': Answered
  /** 403 */
  forbidden: Answered
  /** 404; or a list was read to its end without the row. */
  'not-found': Refused
  /** 400, 413, 415 or 422: see `fields`. Also what the client itself refuses; `sent` is then false. */
  validation: Refused
  /** 409 */
  conflict: Answered
  /** 429 */
  'rate-limited': Answered
  /** Any other status that is not a success; a 2xx that says that it failed (`validation` where it names fields). */
  server: Answered
  /** No answer, or one that broke off: see `reason`. */
  network: Unreached
  /** No answer in time. */
  timeout: Unread
  /** The caller aborted the call. */
  aborted: Unread
  /** An answer that can't be read, lacks a required field or is too long. */
  malformed: Unread
}

/**
 * What kind of failure it was.
 *
 * - `unauthorized` 401; `session-expired` the message is exactly "jwt expired", at any status
 * - `forbidden` 403, `not-found` 404, `conflict` 409, `rate-limited` 429
 * - `validation` 400, 413, 415 or 422: see `fields`
 * - `server` any other status that is not a success; a 2xx that says that it failed (`validation` where it names fields)
 * - `network` no answer, or one that broke off: see `reason`; `timeout` no answer in time; `aborted` the caller aborted the call
 * - `malformed` an answer that can't be read, lacks a required field or is too long
 */
export type ApiErrorKind = keyof Known

/** Everything an {@link ApiError} of a kind knows, besides its message. */
export type ApiErrorDetails<Kind extends ApiErrorKind = ApiErrorKind> = {
  [K in Kind]: {
    kind: K
    /** The id of the operation in the contract, such as `createCollection`; method and path of a call that the contract does not know. */
    operation: string
    /** False where nothing reached the server, so that nothing can have been done. */
    sent?: boolean | undefined
    /** True where an earlier attempt of the same call may have done the work, whatever the last one came to. */
    uncertain?: boolean | undefined
    /** The `Idempotency-Key` that was sent. Pass it again, and the work is done once. */
    idempotencyKey?: string | undefined
    /** Finds this call in the server's log. */
    requestId?: string | undefined
  } & Known[K]
}[Kind]

/**
 * The only error that a call of the SDK rejects with. `message` is the server's `error` text, else the exception's own
 *. It never carries a token, a body that was sent, or a query string. Narrow it by `kind`:
 * `status` is there for what a server answered, `reason` for `network`.
 */
export type ApiError<Kind extends ApiErrorKind = ApiErrorKind> = {
  [K in Kind]: Error &
    Readonly<Omit<ApiErrorDetails<K>, 'fields'>> & {
      readonly fields: Known[K]['fields'] extends undefined ? readonly [] : readonly FieldError[]
    }
}[Kind]

/** Makes an {@link ApiError}, such as for a test. */
export interface ApiErrorConstructor {
  new <Kind extends ApiErrorKind>(message: string, details: ApiErrorDetails<Kind>): ApiError<Kind>
  readonly prototype: ApiError
}

const brand = Symbol.for('@vitrine/sdk.ApiError')

/** The class of every {@link ApiError}; to tell one, prefer {@link isApiError}, which also knows those of another copy of the package. */
export const ApiError = class extends Error {
  override readonly name = 'ApiError'
  readonly [brand] = true

  constructor(message: string, details: ApiErrorDetails) {
    super(message)
    Object.assign(this, { ...details, fields: details.fields ?? [] })
  }
} as unknown as ApiErrorConstructor

/** Returns whether something thrown is an {@link ApiError}, of one of the given kinds if any are given. Works across realms. */
export function isApiError<Kind extends ApiErrorKind = ApiErrorKind>(
  thrown: unknown,
  ...kinds: Kind[]
): thrown is ApiError<Kind> {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  const { kind } = thrown as unknown as ApiError<Kind>
  return kinds.length === 0 || kinds.includes(kind)
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
  const fields = [{ field, message }]
  return new ApiError(message, { kind: 'validation', operation, sent: false, uncertain: false, fields })
}
