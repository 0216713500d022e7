import type { CodeOf, OperationId } from '@vitrine/sdk'

/** One refused value: its path, such as `rows.3.name`, and why. */
export type FieldError = { field: string; message: string }

/** Why a call is refused; each kind is one HTTP status, see contract/. */
export type ServiceErrorKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'rate-limited'
  | 'not-implemented'
  | 'upstream'

/** A stable word for programs, which the contract lists. */
export type Code = CodeOf<OperationId>

/** The kinds whose code says why: there is none for all of them. */
type Specific = 'conflict' | 'upstream'

type Details = {
  /** Default: the kind. */
  code?: Code | undefined
  fields?: FieldError[] | undefined
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined
  /** What it follows from, for programs. */
  cause?: unknown
}

/** More refused values than this help nobody. */
const mostFields = 20

const first = ([field]: FieldError[], count: number): string => {
  const message = field?.message ?? 'The request is not valid.'
  const more = count - mostFields
  if (more <= 0) return message
  const are = more === 1 ? 'is 1' : `are ${more.toLocaleString('en')}`
  return `${message} The first ${mostFields} problems are listed; there ${are} more.`
}

/** A refusal, in words for the person who reads it. Anything else that is thrown is a fault of the platform. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: ServiceErrorKind
  readonly code: Code
  readonly fields: FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(kind: Specific, message: string, details: Details & { code: Code })
  constructor(kind: Exclude<ServiceErrorKind, Specific>, message: string, details?: Details)
  constructor(kind: ServiceErrorKind, message: string, { code, fields, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.kind = kind
    this.code = code ?? (kind as Exclude<ServiceErrorKind, Specific>)
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /**
   * 400: values that were refused, of which the first 20 are answered. The message is the first field's, unless one is given.
   * @param more how many there are besides `fields`
   */
  static validation(fields: FieldError[], message?: string, more = 0): ServiceError {
    return new ServiceError('validation', message ?? first(fields, fields.length + more), {
      fields: fields.slice(0, mostFields),
    })
  }

  /** 400: one value that was refused. */
  static field(field: string, message: string): ServiceError {
    return ServiceError.validation([{ field, message }])
  }

  /** 404: what is addressed does not exist. */
  static notFound(message: string): ServiceError {
    return new ServiceError('not-found', message)
  }

  /** 409: a conflict with what is stored. */
  static conflict(message: string, code: Code): ServiceError {
    return new ServiceError('conflict', message, { code })
  }

  /** 502: a node or another server did not play its part. */
  static upstream(message: string, code: Code): ServiceError {
    return new ServiceError('upstream', message, { code })
  }
}
