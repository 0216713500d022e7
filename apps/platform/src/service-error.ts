import type { CodeOf, OperationId } from '@vitrine/sdk'

/** A refused value: its path, such as `rows.3.name`, and the reason. */
export type FieldError = { field: string; message: string }

/** The reasons to refuse a call. Each is one HTTP status, see contract/. */
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

/** A stable code for programs, from the contract. */
export type Code = CodeOf<OperationId>

/** Kinds that need a more specific code. */
type Specific = 'conflict' | 'upstream'

type Details = {
  /** Default: the kind. */
  code?: Code | undefined
  fields?: FieldError[] | undefined
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined
  /** The underlying error, for programs. */
  cause?: unknown
}

/** Maximum number of refused values in an answer. */
const maxFields = 20

const first = ([field]: FieldError[], count: number): string => {
  const message = field?.message ?? 'The request is not valid.'
  const more = count - maxFields
  if (more <= 0) return message
  const are = more === 1 ? 'is 1' : `are ${more.toLocaleString('en')}`
  return `${message} The first ${maxFields} problems are listed; there ${are} more.`
}

/** A refusal, in words for the person who reads it. All other errors are faults of the platform. */
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
   * 400: refused values; the answer contains the first 20. The message is the first field's unless one is given.
   * @param more number of further refused values that `fields` does not contain
   */
  static validation(fields: FieldError[], message?: string, more = 0): ServiceError {
    return new ServiceError('validation', message ?? first(fields, fields.length + more), {
      fields: fields.slice(0, maxFields),
    })
  }

  /** 400: a refused value. */
  static field(field: string, message: string): ServiceError {
    return ServiceError.validation([{ field, message }])
  }

  /** 404: the requested record does not exist. */
  static notFound(message: string): ServiceError {
    return new ServiceError('not-found', message)
  }

  /** 409: a conflict with stored data. */
  static conflict(message: string, code: Code): ServiceError {
    return new ServiceError('conflict', message, { code })
  }

  /** 502: a node or another server failed. */
  static upstream(message: string, code: Code): ServiceError {
    return new ServiceError('upstream', message, { code })
  }
}
