import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario, Screen } from '../page-scenario.ts'
import { password } from './password.ts'
import { shellCalls } from './shell-calls.ts'
import { drawer, press, rows } from './steps.ts'

const openAccount = (screen: Screen) => screen.getByRole('button', { name: /^Account/ }).click()
/** Opens what a button of the account panel opens. */
const openOfAccount = async (screen: Screen, name: string) => {
  await openAccount(screen)
  await screen.getByRole('button', { name }).click()
  return drawer(screen, name)
}

export const dashboard: PageScenario = {
  heading: 'Dashboard',
  scene: {
    profile: fixtures.profile({ walletAddress: null, frontendDomainUrl: 'https://shop.example' }),
    sessions: [fixtures.session({ isCurrent: true }), fixtures.session({ device: 'Safari on iOS' })],
  },
  calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo', ...shellCalls],
  pageSizes: { Visitors: 5, Messages: 5 },
  nine: {
    ipInfo: rows(9, (index) => fixtures.ipInfo({ ip: `198.51.${index}.0` })),
    userFormData: rows(9, () => fixtures.userFormData()),
  },
  parts: {
    'the account panel': { calls: shellCalls, visit: openAccount },
    'the sessions': {
      calls: ['listSessions', ...shellCalls],
      visit: async (screen, settled) => {
        await openAccount(screen)
        const open = screen.getByRole('button', { name: 'Manage sessions' })
        // Where profile or capabilities failed there is no way to them; the panel says so.
        await settled()
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
      act: async (screen) => {
        const modal = await openOfAccount(screen, 'Change password')
        await modal.getByLabelText('Current password').fill(password)
        await modal.getByLabelText('New password').fill('another long password')
        return press(modal.getByRole('button', { name: 'Change password' }))
      },
    },
    'changing the e-mail address': {
      call: 'updateEmail',
      lost: 'repeatable',
      act: async (screen) => {
        const modal = await openOfAccount(screen, 'Change e-mail')
        await modal.getByLabelText('New e-mail').fill('lovelace@gallery.example')
        await modal.getByLabelText('Current password').fill(password)
        return press(modal.getByRole('button', { name: 'Change e-mail' }))
      },
    },
    'ending a session': {
      call: 'endSession',
      lost: 'repeatable',
      act: async (screen) => {
        await openOfAccount(screen, 'Manage sessions')
        return press(screen.getByRole('button', { name: 'End session of Safari on iOS' }))
      },
    },
    'ending the other sessions': {
      call: 'endOtherSessions',
      lost: 'repeatable',
      act: async (screen) => {
        await openOfAccount(screen, 'Manage sessions')
        return press(screen.getByRole('button', { name: 'End other sessions' }))
      },
    },
  },
  opens: ['Read the message from Emmy Noether'],
  picture: 'dashboard-messages',
}
