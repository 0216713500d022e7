import { ServiceError } from '#src/service-error.ts'

const leastDifferent = 5

/**
 * The rules of a new password that the contract's lengths don't say. Throws `validation` that names the field it came in.
 * @param email whose password it becomes, as accounts are found by it
 */
export function checkNewPassword(newPassword: string, email: string, field = 'newPassword'): void {
  const refuse = (message: string) => {
    throw ServiceError.validation([{ field, message }])
  }
  if (new Set(newPassword.normalize('NFKC')).size < leastDifferent) {
    refuse(`Choose a password with at least ${leastDifferent} different characters.`)
  }
  if (newPassword.toLowerCase().includes(email)) {
    refuse('Choose a password without the e-mail address in it.')
  }
}
