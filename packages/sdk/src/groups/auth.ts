import type { Functions } from '../transport/functions.ts'

/** Signing in and passwords (specification, section 7, "Auth and profile"). */
export const auth = ({ call }: Functions) => ({
  /** Signs in. Returns the bearer token and the role; keeping them is the host's affair. */
  login: call('login'),
  /** Requests a one-time password by email. The answer is the same whether or not the account exists. */
  forgotPassword: call('forgotPassword'),
  /** Trade the one-time password (six digits) for a `resetToken`, good for one {@link auth} `resetPassword`. */
  verifyOTP: call('verifyOTP'),
  /** Sets a new password after verifyOTP. Every session of the account ends. */
  resetPassword: call('resetPassword'),
  /** Changes the signed-in person's password. Every other session of the account ends; go on with the answered token. */
  updatePassword: call('updatePassword'),
  /** Changes the signed-in admin's email address; both addresses are told by email. Capability `sessions`, admin only. */
  updateEmail: call('updateEmail'),
})
