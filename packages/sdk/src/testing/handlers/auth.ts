import type { Answers } from '../answers.ts'
import { invalid, MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

/** Sign-in, passwords and sessions of the scene's person. Any token works, even after its session has ended. */
export const auth = ({ state, lists }: World) => {
  const requirePassword = (password: string) => {
    if (password !== state.password) throw invalid('currentPassword', 'This is not your current password.')
  }
  const keepSessions = (isCurrent: boolean) =>
    void state.sessions.splice(0, Infinity, ...lists.Session.filter({ isCurrent }))

  return {
    login({ body: { email, password } }) {
      const isOwn = email.toLowerCase() === state.profile.email.toLowerCase()
      if (!isOwn || password !== state.password)
        throw new MockError(401, 'The email or password is wrong.', { code: 'wrong-credentials' })
      return { message: 'Signed in.', token: 'mock-token', role: state.profile.role }
    },
    forgotPassword: ({ body: { email } }) => ({
      message: `If ${email} has an account, a one-time password is on its way. It expires in 10 minutes.`,
    }),
    verifyOTP({ body: { otp } }) {
      if (otp !== state.otp)
        throw invalid('otp', 'This is not the one-time password from the latest email.', 'otp-wrong')
      const message = 'The one-time password is right. Now choose a new password.'
      return { message, resetToken: 'mock-reset-token' }
    },
    resetPassword({ body }) {
      state.password = body.newPassword
      return { message: 'Your password is changed. Sign in with the new one.' }
    },
    updatePassword({ body }) {
      requirePassword(body.currentPassword)
      state.password = body.newPassword
      keepSessions(true)
      const message = 'Your password is changed. Your other sessions have ended.'
      return { message, token: 'mock-token-2', role: state.profile.role }
    },
    // Payment settings and API keys refer to their account by email address.
    updateEmail({ body: { currentPassword, newEmail: email } }) {
      requirePassword(currentPassword)
      const former = state.profile.email
      for (const one of state.fiatPaymentSettings) if (one.owner === former) one.owner = email
      for (const one of state.apiKeys) if (one.createdBy === former) one.createdBy = email
      state.profile = { ...state.profile, email }
      return { message: `Your email address is now ${email}. Both addresses get an email.` }
    },
    endSession({ body: { session_id: _id } }) {
      const { device } = lists.Session.find({ _id })
      lists.Session.remove({ _id })
      return { message: `The session of ${device} has ended.` }
    },
    endOtherSessions() {
      keepSessions(true)
      return { message: 'Your other sessions have ended.' }
    },
    signOut() {
      keepSessions(false)
      return { message: 'You are signed out.' }
    },
  } satisfies Partial<Answers>
}
