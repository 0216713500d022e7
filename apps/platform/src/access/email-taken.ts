import { ServiceError } from '#src/service-error.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'

/**
 * Returns a conflict for the field if the error is the database's refusal of a second account with the same email.
 * Returns other errors unchanged.
 */
export function emailTaken(thrown: unknown, field = 'email'): unknown {
  if (!isDuplicate(thrown, 'users_email_unique')) return thrown
  const message = 'Another account has this email address.'
  return new ServiceError('conflict', message, { code: 'email-taken', fields: [{ field, message }] })
}
