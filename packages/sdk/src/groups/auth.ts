import type { Functions } from '../client/functions.ts'

/** Signing in and passwords. */
export const auth = ({ call }: Functions) => ({
  /** Signs in. Returns the bearer `token` and the `role`; the SDK stores neither. `unauthorized` where email or password is wrong. */
  login: call('login'),
  /** Requests a one-time password by email, valid for ten minutes on the reference platform. The answer is the same whether or not the account exists. */
  forgotPassword: call('forgotPassword'),
  /** Trades the one-time password (six digits) for a `resetToken`, which `resetPassword` takes once. `hasCode` tells why it is refused. */
  verifyOTP: call('verifyOTP'),
  /** Sets a new password with the `resetToken` of `verifyOTP`. Every session of the account ends. */
  resetPassword: call('resetPassword'),
  /** Changes the signed-in person's password. Every other session of the account ends; continue with the `token` that it returns. */
  updatePassword: call('updatePassword'),
  /** Changes the signed-in admin's email address; both addresses get an email. Needs the capability `sessions`; for admins only. */
  updateEmail: call('updateEmail'),
})
