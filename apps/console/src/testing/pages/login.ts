import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario, Screen } from '../page-scenario.ts'
import { press } from './steps.ts'

/** The password of whoever is signed in. */
export const password = 'the current password'

const forgetPassword = async (screen: Screen) => {
  await screen.getByLabelText('Email').fill(fixtures.profile().email)
  await screen.getByRole('button', { name: 'Forgot password?' }).click()
  return press(screen.getByRole('button', { name: 'Send one-time password' }))
}
const oneTimePassword = async (screen: Screen) => {
  await forgetPassword(screen)
  return screen.getByLabelText('One-time password')
}

// Nobody is signed in whose key it would be, or the answer is a token, which is not written down.
const lost = 'repeatable'

export const login: PageScenario = {
  heading: 'Sign in',
  scene: { password },
  calls: [],
  pageSizes: {},
  actions: {
    'signing in': {
      call: 'login',
      lost,
      act: async (screen) => {
        await screen.getByLabelText('Email').fill(fixtures.profile().email)
        await screen.getByLabelText('Password', { exact: true }).fill(password)
        return press(screen.getByRole('button', { name: 'Sign in' }))
      },
      // A sign-in that is still under way would sign the next visitor in.
      done: (screen) => screen.getByRole('heading', { name: 'Dashboard' }),
    },
    'asking for a one-time password': { call: 'forgotPassword', lost, act: forgetPassword },
    'entering a one-time password': {
      call: 'verifyOTP',
      lost,
      act: async (screen) => {
        const otp = await oneTimePassword(screen)
        // Its last digit sends it.
        return press(otp, () => otp.fill('123456'))
      },
    },
    'setting a new password': {
      call: 'resetPassword',
      lost,
      act: async (screen) => {
        await (await oneTimePassword(screen)).fill('123456')
        await screen.getByLabelText('New password').fill('another long password')
        return press(screen.getByRole('button', { name: 'Set new password' }))
      },
    },
  },
  opens: null,
}
