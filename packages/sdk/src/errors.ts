import type { components } from './schema.gen.ts'
import type { CodeOf, OperationId } from './client/types.ts'

/** A refused value of a request: its place in the body and the reason. */
export type FieldError = components['schemas']['FieldError']

/**
 * The reason why a `network` call got no complete answer.
 *
 * - `refused` nothing listens at the address; `dns` the server's name was not found; `tls` its certificate was rejected
 * - `cut` the connection broke before or during an answer (`status` is set if the answer's first line arrived)
 * - `offline` the device has no network
 * - `not-sent` the request could not be made: `getToken` failed, or the input can't be sent; `cause` is the exception
 * - `unknown` the runtime gives no reason; browsers report only `offline`, `not-sent` and `cut`
 */
export type NetworkReason = 'refused' | 'dns' | 'tls' | 'cut' | 'offline' | 'not-sent' | 'unknown'

/** The runtime's exception, such as `{ name: 'Error', code: 'ECONNREFUSED' }`, without its text, which may hold an address or a token. */
export type NetworkCause = { readonly name: string; readonly code?: string | undefined }

type Answered = {
  /** HTTP status. */
  status: number
  /** A stable code for programs, set by the server, such as `insufficient-funds`. */
  code?: string | undefined
  /** True if the message is the server's text, so that it gave a reason. */
  explained?: boolean | undefined
  /** The refused values of a `validation` error, or of a `conflict` that is caused by one field. */
  fields?: readonly FieldError[] | undefined
  /** Seconds until a retry can succeed, for a `rate-limited` error. */
  retryAfter?: number | undefined
  reason?: undefined
  cause?: undefined
}
/** The client also makes these errors itself, without a call, so `status` is optional. */
type Refused = Omit<Answered, 'status'> & { status?: number | undefined }
type Unread = {
  /** HTTP status; absent without an answer. Set even if only the answer's first line arrived. */
  status?: number | undefined
  code?: undefined
  explained?: undefined
  fields?: undefined
  retryAfter?: undefined
  reason?: undefined
  cause?: undefined
}
type Unreached = Omit<Unread, 'reason' | 'cause'> & {
  /** The reason why the call failed. */
  reason: NetworkReason
  /** The runtime's exception. */
  cause?: NetworkCause | undefined
}

/** The details of each kind of failure. */
type Known = {
  /** 401 */
  unauthorized: Answered
  /** The message is exactly "jwt expired", at any status. */
  'session-expired': Answered
  /** 403 */
  forbidden: Answered
  /** 404, or the row is on no page of the list. */
  'not-found': Refused
  /** 400, 413, 415 or 422: see `fields`. Also input that the client refuses; `sent` is then false. */
  validation: Refused
  /** 409 */
  conflict: Answered
  /** 429 */
  'rate-limited': Answered
  /** Any other status that isn't a success, or a 2xx that reports a failure (`validation` if it names fields). */
  server: Answered
  /** No answer, or an incomplete one: see `reason`. */
  network: Unreached
  /** No answer in time. */
  timeout: Unread
  /** The caller aborted the call. */
  aborted: Unread
  /** An answer that can't be read, lacks a required field or is too long. */
  malformed: Unread
}

/**
 * The kind of a failure.
 *
 * - `unauthorized` 401; `session-expired` the message is exactly "jwt expired", at any status
 * - `forbidden` 403, `not-found` 404, `conflict` 409, `rate-limited` 429
 * - `validation` 400, 413, 415 or 422: see `fields`
 * - `server` any other status that isn't a success, or a 2xx that reports a failure (`validation` if it names fields)
 * - `network` no answer, or an incomplete one: see `reason`; `timeout` no answer in time; `aborted` the caller aborted the call
 * - `malformed` an answer that can't be read, lacks a required field or is too long
 */
export type ApiErrorKind = keyof Known

/** The properties of an {@link ApiError} of a kind, besides its message. */
export type ApiErrorDetails<Kind extends ApiErrorKind = ApiErrorKind> = {
  [K in Kind]: {
    kind: K
    /** The operation's id in the contract, such as `createCollection`; method and path if the contract doesn't have the call. */
    operation: string
    /** False if nothing reached the server, so nothing was done. */
    sent?: boolean | undefined
    /** True if an earlier attempt of the same call may have done the work, even if the last one was refused. */
    uncertain?: boolean | undefined
    /** The `Idempotency-Key` that was sent. If you send it again, the server does the work only once. */
    idempotencyKey?: string | undefined
    /** The id by which the server's log names this call. */
    requestId?: string | undefined
  } & Known[K]
}[Kind]

/**
 * The only error that a call of the SDK rejects with. `message` is the server's `error` text, or else a sentence of the client's.
 * It never contains a token, a request body or a query string. Narrow it by `kind`: `status` is set for answers of the server,
 * `reason` for `network`.
 */
export type ApiError<Kind extends ApiErrorKind = ApiErrorKind> = {
  [K in Kind]: Error &
    Readonly<Omit<ApiErrorDetails<K>, 'fields'>> & {
      readonly fields: Known[K]['fields'] extends undefined ? readonly [] : readonly FieldError[]
    }
}[Kind]

/** The constructor of {@link ApiError}, for example for tests. */
export interface ApiErrorConstructor {
  new <Kind extends ApiErrorKind>(message: string, details: ApiErrorDetails<Kind>): ApiError<Kind>
  readonly prototype: ApiError
}

const brand = Symbol.for('@vitrine/sdk.ApiError')

/** The class of every {@link ApiError}. To test for one, use {@link isApiError}: it also works for errors of another copy of the package. */
export const ApiError = class extends Error {
  override readonly name = 'ApiError'
  readonly [brand] = true

  constructor(message: string, details: ApiErrorDetails) {
    super(message)
    Object.assign(this, { ...details, fields: details.fields ?? [] })
  }
} as unknown as ApiErrorConstructor

/** Returns true if a thrown value is an {@link ApiError}, and of one of the given kinds if there are any. Works across realms. */
export function isApiError<Kind extends ApiErrorKind = ApiErrorKind>(
  thrown: unknown,
  ...kinds: Kind[]
): thrown is ApiError<Kind> {
  if (typeof thrown !== 'object' || thrown === null || !(brand in thrown)) return false
  const { kind } = thrown as unknown as ApiError<Kind>
  return kinds.length === 0 || kinds.includes(kind)
}

/**
 * Returns true if a call of an operation was refused with one of these codes of that operation. Always false for a backend that
 * sends no codes, so your program must also work without them.
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

/** Returns a `validation` error about one value that the client refuses before it sends anything. */
export const invalid = (operation: string, field: string, problem: string): ApiError => {
  const message = `${field} ${problem}`
  const fields = [{ field, message }]
  return new ApiError(message, { kind: 'validation', operation, sent: false, uncertain: false, fields })
}
