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

type Details = {
  /** A stable word for programs, such as `not-deployed`. */
  code?: string | undefined
  fields?: FieldError[] | undefined
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined
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
  readonly code: string | undefined
  readonly fields: FieldError[] | undefined
  readonly retryAfter: number | undefined

  constructor(kind: ServiceErrorKind, message: string, { code, fields, retryAfter }: Details = {}) {
    super(message)
    this.kind = kind
    this.code = code
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

  /** 404: what is addressed does not exist. */
  static notFound(message: string): ServiceError {
    return new ServiceError('not-found', message, { code: 'not-found' })
  }

  /** 409: a conflict with what is stored. */
  static conflict(message: string, code?: string): ServiceError {
    return new ServiceError('conflict', message, { code })
  }

  /** 502: a node or another server did not play its part. */
  static upstream(message: string, code?: string): ServiceError {
    return new ServiceError('upstream', message, { code })
  }
}
