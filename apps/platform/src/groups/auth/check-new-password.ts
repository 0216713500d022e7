import { ServiceError } from '#src/service-error.ts'

const leastDifferent = 5

/** The rules of a new password that the contract's lengths don't say. Throws `validation` that names `newPassword`. */
export function checkNewPassword(newPassword: string, email: string): void {
  const refuse = (message: string) => {
    throw ServiceError.validation([{ field: 'newPassword', message }])
  }
  if (new Set(newPassword.normalize('NFKC')).size < leastDifferent) {
    refuse(`Choose a password with at least ${leastDifferent} different characters.`)
  }
  if (newPassword.toLowerCase().includes(email))
    refuse('Choose a password without your e-mail address in it.')
}
