import type { BodyOf, CallOptions, Send } from '../transport/types.ts'

/** Signing in and passwords (specification, section 7, "Auth and profile"). */
export const auth = (send: Send) => ({
  /** Sign in. Answers the bearer token and the role; keeping them is the host's affair. */
  login: (input: BodyOf<'login'>, options?: CallOptions) => send('login', { body: input }, options),
  /** Ask for a one-time password by e-mail. The answer is the same whether or not the account exists. */
  forgotPassword: (input: BodyOf<'forgotPassword'>, options?: CallOptions) =>
    send('forgotPassword', { body: input }, options),
  /** Trade the one-time password (six digits) for a `resetToken`, good for one {@link auth} `resetPassword`. */
  verifyOTP: (input: BodyOf<'verifyOTP'>, options?: CallOptions) =>
    send('verifyOTP', { body: input }, options),
  /** Set a new password after verifyOTP. Every session of the account ends. */
  resetPassword: (input: BodyOf<'resetPassword'>, options?: CallOptions) =>
    send('resetPassword', { body: input }, options),
  /** Change the signed-in person's password. Every other session of the account ends; go on with the answered token. */
  updatePassword: (input: BodyOf<'updatePassword'>, options?: CallOptions) =>
    send('updatePassword', { body: input }, options),
})
