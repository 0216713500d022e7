import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Signing in and passwords. */
export function auth(client: OpenClient) {
  const { post } = callsOf(client)
  return {
    /** Signs in. Returns the bearer `token` and the `role`; the SDK stores neither. `unauthorized` where email or password is wrong. */
    login: post('/api/auth/login', op.login),
    /** Requests a one-time password by email, valid for ten minutes on the reference platform. The answer is the same whether or not the account exists. */
    forgotPassword: post('/api/auth/forgotPassword', op.forgotPassword),
    /** Trades the one-time password (six digits) for a `resetToken`, which `resetPassword` takes once. `hasCode` tells why it is refused. */
    verifyOTP: post('/api/auth/verifyOTP', op.verifyOTP),
    /** Sets a new password with the `resetToken` of `verifyOTP`. Every session of the account ends. */
    resetPassword: post('/api/auth/resetPassword', op.resetPassword),
    /** Changes the signed-in person's password. Every other session of the account ends; continue with the `token` that it returns. */
    updatePassword: post('/api/auth/updatePassword', op.updatePassword),
    /** Changes the signed-in admin's email address; both addresses get an email. Needs the capability `sessions`; for admins only. */
    updateEmail: post('/api/auth/updateEmail', op.updateEmail),
  }
}
