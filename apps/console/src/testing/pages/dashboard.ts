import { expect } from 'vitest'
import { fixtures } from '@vitrine/sdk/testing'
import type { ActionScenario, PageScenario, Screen } from '../page-scenario.ts'
import { password } from './login.ts'
import { shellCalls } from './shell-calls.ts'
import { press, rows, submit } from './steps.ts'

const openAccount = (screen: Screen) => screen.getByRole('button', { name: /^Account/ }).click()
/** Opens what a button of the account panel opens, and acts there. */
const inAccount =
  (name: string, act: ActionScenario['act']): ActionScenario['act'] =>
  async (screen) => {
    await openAccount(screen)
    await screen.getByRole('button', { name }).click()
    return act(screen)
  }
const changeInAccount = (name: string, values: Record<string, string>) =>
  inAccount(name, submit(name, values, name))
const pressInSessions = (name: string) =>
  inAccount('Manage sessions', (screen) => press(screen.getByRole('button', { name })))

export const dashboard: PageScenario = {
  heading: 'Dashboard',
  scene: {
    profile: fixtures.profile({ walletAddress: null, frontendDomainUrl: 'https://shop.example' }),
    sessions: [fixtures.session({ isCurrent: true }), fixtures.session({ device: 'Safari on iOS' })],
  },
  calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo', 'getAttention', ...shellCalls],
  pageSizes: { Visitors: 5, Messages: 5 },
  nine: {
    ipInfo: rows(9, (index) => fixtures.ipInfo({ ip: `198.51.${index}.0` })),
    userFormData: rows(9, () => fixtures.userFormData()),
  },
  parts: {
    'the account panel': { calls: shellCalls, visit: openAccount },
    'the sessions': {
      calls: ['listSessions', ...shellCalls],
      visit: async (screen, waitUntilIdle) => {
        await openAccount(screen)
        const open = screen.getByRole('button', { name: 'Manage sessions' })
        // Where profile or capabilities failed there is no way to them; the panel says so.
        await expect
          .element(screen.getByRole('button', { name: /^(Manage sessions|Try again|Try now)$/ }).first())
          .toBeVisible()
        await waitUntilIdle()
        if (open.elements().some((one) => !(one as HTMLButtonElement).disabled)) await open.click()
      },
    },
  },
  actions: {
    'creating the wallet': {
      call: 'createWalletAdmin',
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: 'Create wallet' })),
    },
    'changing the password': {
      call: 'updatePassword',
      // Its answer is a token, which is not written down.
      lost: 'repeatable',
      act: changeInAccount('Change password', {
        'Current password': password,
        'New password': 'another long password',
      }),
    },
    'changing the email address': {
      call: 'updateEmail',
      lost: 'repeatable',
      act: changeInAccount('Change email', {
        'New email': 'lovelace@gallery.example',
        'Current password': password,
      }),
    },
    'ending a session': {
      call: 'endSession',
      lost: 'repeatable',
      act: pressInSessions('End session of Safari on iOS'),
    },
    'ending the other sessions': {
      call: 'endOtherSessions',
      lost: 'repeatable',
      act: pressInSessions('End other sessions'),
    },
  },
  opens: ['Open message from Emmy Noether'],
  picture: 'dashboard-messages',
}
