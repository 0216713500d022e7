import { type Code, ServiceError } from '#src/service-error.ts'
import { weakness } from './weakness.ts'

const leastDifferent = 5

/**
 * Checks the rules for a new password other than its length. Throws `validation` for its field if it breaks one.
 * @param email the normalized email address of the account
 */
export async function checkNewPassword(
  newPassword: string,
  email: string,
  field = 'newPassword',
): Promise<void> {
  const refuse = (message: string, code?: Code) => {
    throw new ServiceError('validation', message, { code, fields: [{ field, message }] })
  }
  if (new Set(newPassword.normalize('NFKC')).size < leastDifferent) {
    refuse(`Choose a password with at least ${leastDifferent} different characters.`)
  }
  if (newPassword.toLowerCase().includes(email)) {
    refuse('Choose a password without the email address in it.')
  }
  const weak = await weakness(newPassword, email)
  if (weak !== null) {
    refuse(`This password is easy to guess: ${weak}. Use several unrelated words.`, 'password-too-common')
  }
}
