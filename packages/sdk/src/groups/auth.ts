import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Signing in and passwords. */
export function auth(client: OpenClient) {
  const { post } = callsOf(client)
  return {
    /** Signs in. Returns the bearer `token` and the `role`; the SDK stores neither. `unauthorized` if email or password is wrong. */
    login: post('/api/auth/login', op.login),
    /**
     * Requests a one-time password by email, valid for ten minutes on the reference platform. The answer is the same if no such
     * account exists.
     */
    forgotPassword: post('/api/auth/forgotPassword', op.forgotPassword),
    /**
     * Exchanges the one-time password (six digits) for a `resetToken`, which `resetPassword` accepts once. Use `hasCode` to find
     * out why it is refused.
     */
    verifyOTP: post('/api/auth/verifyOTP', op.verifyOTP),
    /** Sets a new password with the `resetToken` of `verifyOTP`. Every session of the account ends. */
    resetPassword: post('/api/auth/resetPassword', op.resetPassword),
    /** Changes the signed-in person's password. All other sessions of the account end; use the returned `token` from then on. */
    updatePassword: post('/api/auth/updatePassword', op.updatePassword),
    /** Changes the signed-in admin's email address and notifies both addresses. Needs the capability `sessions`. Only for admins. */
    updateEmail: post('/api/auth/updateEmail', op.updateEmail),
  }
}
