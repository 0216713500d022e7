import { ServiceError } from '#src/service-error.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'

/** Turns the database's refusal of a second account with an email into a conflict that names the field. */
export function emailTaken(thrown: unknown, field = 'email'): unknown {
  if (!isDuplicate(thrown, 'users_email_unique')) return thrown
  const message = 'Another account has this email address.'
  return new ServiceError('conflict', message, { code: 'email-taken', fields: [{ field, message }] })
}
