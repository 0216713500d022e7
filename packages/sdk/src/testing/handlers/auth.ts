import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

const mostAttempts = 5
const tooMany = 'Too many wrong one-time passwords. Request a new one.'

const refuse = (field: string, error: string, code?: string) =>
  new MockError(400, error, { fields: [{ field, message: error }], ...(code ? { code } : {}) })

/** The mock has no list of common passwords: of all of them it knows one. */
function checkNewPassword(newPassword: string) {
  if (newPassword.length < 12) throw refuse('newPassword', 'newPassword must have at least 12 characters.')
  if (/^password[^a-z]*$/i.test(newPassword)) {
    throw refuse(
      'newPassword',
      'This password is easy to guess: it is a common one, or one with a few characters added. Use several unrelated words.',
      'password-too-common',
    )
  }
}

/** Sign-in, and setting another password: by a one-time password, or by the current one. */
export const auth = (state: MockState, origin: string) => {
  /** What became of the one-time password that was requested last. */
  let asked: { email: string; attempts: number; used: boolean; token: string | null } | null = null
  let made = 0

  return [
    respond(
      'login',
      ({ body }) => {
        if (body.email !== state.profile.email || body.password !== state.password) {
          throw new MockError(401, 'The email or password is wrong.', {
            code: 'wrong-credentials',
          })
        }
        return { message: 'Signed in.', token: 'mock-token', role: state.profile.role }
      },
      origin,
    ),
    respond(
      'forgotPassword',
      ({ body: { email } }) => {
        asked = { email, attempts: 0, used: false, token: null }
        return {
          message: `If ${email} has an account, a one-time password is on its way. It expires in 10 minutes.`,
        }
      },
      origin,
    ),
    respond(
      'verifyOTP',
      ({ body }) => {
        if (asked?.email !== body.email) {
          throw refuse('otp', 'This one-time password has expired. Request a new one.', 'otp-expired')
        }
        if (asked.attempts >= mostAttempts) throw refuse('otp', tooMany, 'otp-too-many-attempts')
        asked.attempts += 1
        if (body.otp !== state.otp || body.email !== state.profile.email) {
          const left = mostAttempts - asked.attempts
          if (left === 0) throw refuse('otp', tooMany, 'otp-too-many-attempts')
          const attempts = left === 1 ? 'One attempt is left' : `${left} attempts are left`
          throw refuse(
            'otp',
            `This is not the one-time password from the latest email. ${attempts}.`,
            'otp-wrong',
          )
        }
        if (asked.used) {
          throw refuse('otp', 'This one-time password was already used. Request a new one.', 'otp-used')
        }
        asked.used = true
        asked.token = `mock-reset-token-${(made += 1)}`
        return {
          message: 'The one-time password is right. Now choose a new password.',
          resetToken: asked.token,
        }
      },
      origin,
    ),
    respond(
      'resetPassword',
      ({ body }) => {
        if (!asked?.token || asked.token !== body.resetToken || asked.email !== body.email) {
          const message = 'This took too long, or was already done. Start again with your email address.'
          throw refuse('resetToken', message, 'reset-token-invalid')
        }
        checkNewPassword(body.newPassword)
        asked.token = null
        state.password = body.newPassword
        return { message: 'Your password is changed. Sign in with the new one.' }
      },
      origin,
    ),
    respond(
      'updatePassword',
      ({ body }) => {
        if (body.currentPassword !== state.password) {
          throw refuse('currentPassword', 'This is not your current password.')
        }
        if (body.newPassword === state.password) {
          throw refuse('newPassword', 'This is already your password.')
        }
        checkNewPassword(body.newPassword)
        state.password = body.newPassword
        state.sessions = state.sessions.filter((one) => one.isCurrent)
        return {
          message: 'Your password is changed. Your other sessions have ended.',
          token: `mock-token-${(made += 1)}`,
          role: state.profile.role,
        }
      },
      origin,
    ),
    respond(
      'updateEmail',
      ({ body: { currentPassword, newEmail } }) => {
        if (currentPassword !== state.password) {
          throw refuse('currentPassword', 'This is not your current password.')
        }
        if (newEmail.toLowerCase() === state.profile.email) {
          throw refuse('newEmail', 'This is already your email address.')
        }
        refuseTakenEmail(state, newEmail, { field: 'newEmail' })
        state.profile = { ...state.profile, email: newEmail.toLowerCase() }
        return {
          message: `Your email address is now ${state.profile.email}. Both addresses get an email.`,
        }
      },
      origin,
    ),
  ]
}
