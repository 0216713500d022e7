import { type Actor, makeToken } from '../actor.ts'
import type { Answers } from '../answers.ts'
import { MockError } from '../mock-error.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const { invalid } = refusals
const mostAttempts = 5
const tooMany = 'Too many wrong one-time passwords. Request a new one.'

/** Sign-in, and setting another password: by a one-time password, or by the current one. */
export const auth = ({ state, subAdmins, passwords, checks, renameAccount }: World) => {
  /** What became of the one-time password that was requested last. */
  let requested: { email: string; attempts: number; used: boolean; token: string | null } | null = null
  let made = 0

  const passwordOf = ({ _id }: Pick<Actor, '_id'>) => (_id && passwords.get(_id)) || state.password
  const setPassword = ({ _id }: Pick<Actor, '_id'>, password: string) => {
    if (_id) passwords.set(_id, password)
    else state.password = password
  }
  const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const person = (email: string) =>
    sameEmail(email, state.profile.email)
      ? { _id: '', role: state.profile.role, isActive: true }
      : state.subAdmins.find((one) => sameEmail(email, one.email))
  const checkCurrent = (actor: Actor, password: string) => {
    if (password !== passwordOf(actor)) throw invalid('currentPassword', 'This is not your current password.')
  }

  return {
    login({ body }) {
      const found = person(body.email)
      if (!found || passwordOf(found) !== body.password)
        throw new MockError(401, 'The email or password is wrong.', { code: 'wrong-credentials' })
      if (!found.isActive)
        throw new MockError(403, 'Your account is switched off.', { code: 'account-inactive' })
      if (found._id) subAdmins.find(found._id).lastSignInAt = new Date().toISOString()
      return { message: 'Signed in.', token: makeToken(found), role: found.role }
    },
    forgotPassword({ body: { email } }) {
      requested = { email, attempts: 0, used: false, token: null }
      return {
        message: `If ${email} has an account, a one-time password is on its way. It expires in 10 minutes.`,
      }
    },
    verifyOTP({ body }) {
      if (!requested || !sameEmail(requested.email, body.email))
        throw invalid('otp', 'This one-time password has expired. Request a new one.', 'otp-expired')
      if (requested.attempts >= mostAttempts) throw invalid('otp', tooMany, 'otp-too-many-attempts')
      requested.attempts += 1
      const left = mostAttempts - requested.attempts
      if (body.otp !== state.otp || !person(body.email)) {
        if (left === 0) throw invalid('otp', tooMany, 'otp-too-many-attempts')
        const attempts = left === 1 ? 'One attempt is left' : `${left} attempts are left`
        const message = `This is not the one-time password from the latest email. ${attempts}.`
        throw invalid('otp', message, 'otp-wrong')
      }
      if (requested.used)
        throw invalid('otp', 'This one-time password was already used. Request a new one.', 'otp-used')
      requested.used = true
      requested.token = `mock-reset-token-${(made += 1)}`
      const message = 'The one-time password is right. Now choose a new password.'
      return { message, resetToken: requested.token }
    },
    resetPassword({ body }) {
      const found = person(body.email)
      if (
        !found ||
        !requested?.token ||
        requested.token !== body.resetToken ||
        !sameEmail(requested.email, body.email)
      ) {
        const message = 'This took too long, or was already done. Start again with your email address.'
        throw invalid('resetToken', message, 'reset-token-invalid')
      }
      checks.password(body.newPassword, body.email)
      requested.token = null
      setPassword(found, body.newPassword)
      return { message: 'Your password is changed. Sign in with the new one.' }
    },
    updatePassword({ body, actor }) {
      checkCurrent(actor, body.currentPassword)
      if (body.newPassword === body.currentPassword)
        throw invalid('newPassword', 'This is already your password.')
      checks.password(body.newPassword, actor.email)
      setPassword(actor, body.newPassword)
      if (!actor._id)
        state.sessions.splice(0, Number.POSITIVE_INFINITY, ...state.sessions.filter((one) => one.isCurrent))
      const token = actor._id ? makeToken(actor) : `mock-token-${(made += 1)}`
      return { message: 'Your password is changed. Your other sessions have ended.', token, role: actor.role }
    },
    updateEmail({ body, actor }) {
      checkCurrent(actor, body.currentPassword)
      const email = body.newEmail.toLowerCase()
      if (sameEmail(email, actor.email)) throw invalid('newEmail', 'This is already your email address.')
      checks.email(email, 'newEmail')
      renameAccount(actor.email, email)
      state.profile = { ...state.profile, email }
      return { message: `Your email address is now ${email}. Both addresses get an email.` }
    },
  } satisfies Partial<Answers>
}
