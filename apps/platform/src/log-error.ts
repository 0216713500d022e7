/** SQLSTATE classes whose messages name tables, constraints and conditions, and never a value of a row or a request. */
const plainClasses = /^(08|23|25|40|42|53|55|57|58)...$/

type DatabaseError = Error & { code: string; routine?: string }

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** Returns the stack of an error without its message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function copy(from: Error, name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  error.stack = framesOf(from)
  return error
}

function plainDatabaseError(error: DatabaseError, frames: Error): Error {
  const message = plainClasses.test(error.code) ? error.message : 'The database refused a statement.'
  return copy(
    frames,
    'DatabaseError',
    `${message} (${error.code}${error.routine ? `, ${error.routine}` : ''})`,
  )
}

/**
 * Returns an error that is safe to log. Of a database error that is the code, and the message if its class of codes
 * contains no values; never a statement or its parameters, which the query builder writes into its message. Other
 * values are returned unchanged.
 */
export function logError(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  // The query builder's error adds only the statement to its cause.
  if ('query' in value && 'params' in value && value.cause instanceof Error) {
    const { cause } = value
    // The stack of this error leads to our code, that of its cause doesn't.
    return isDatabaseError(cause) ? plainDatabaseError(cause, value) : logError(cause)
  }
  if (isDatabaseError(value)) return plainDatabaseError(value, value)
  if (value.cause === undefined) return value
  const error = copy(value, value.name, value.message)
  error.stack = value.stack ?? ''
  error.cause = logError(value.cause)
  return error
}
