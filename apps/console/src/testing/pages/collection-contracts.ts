import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario, Screen } from '../page-scenario.ts'
import { confirm, drawer, press, submit } from './steps.ts'
import { mintable } from './tides.ts'

const { profile } = mintable
const useExisting = (screen: Screen) =>
  screen.getByRole('button', { name: 'Use an existing contract' }).click()

export const collectionContracts: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  // Its scene is that of the list's page.
  calls: ['getCollection', 'getCollectionSmartContract', 'getProfile'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: {},
  actions: {
    'registering a contract': {
      call: 'registerCollectionSmartContract',
      lost: 'again',
      act: async (screen) => {
        await useExisting(screen)
        const modal = drawer(screen, 'Register ERC-721 on Amber')
        await modal.getByRole('radio', { name: 'Built in' }).click()
        return press(modal.getByRole('button', { name: 'Register', exact: true }))
      },
    },
    'changing a contract': {
      call: 'updateCollectionSmartContract',
      scene: { contracts: [fixtures.contract({ collection_id: 'tides' })] },
      lost: 'again',
      act: async (screen) => {
        await screen.getByRole('button', { name: 'Update ERC-721 on Amber', exact: true }).click()
        return submit('Update ERC-721 on Amber', { Name: 'Tides of 2026' }, 'Save changes')(screen)
      },
    },
    'deploying a contract': {
      call: 'deployCollectionSmartContract',
      scene: { profile, contracts: [fixtures.contract({ collection_id: 'tides' })] },
      lost: 'once',
      act: confirm(
        (screen) => screen.getByRole('button', { name: /^Deploy(?: again)? ERC-721 on Amber$/ }),
        'Deploy contract',
      ),
    },
    'deploying pasted code': {
      call: 'deployBytecodeSmartContract',
      scene: { profile },
      lost: 'once',
      act: async (screen) => {
        await useExisting(screen)
        const modal = drawer(screen, 'Register ERC-721 on Amber')
        await modal.getByRole('radio', { name: 'Your own, pasted' }).click()
        await modal.getByRole('textbox', { name: 'ABI' }).fill('[]')
        await modal.getByRole('textbox', { name: 'Bytecode' }).fill('0x6000')
        const button = modal.getByRole('button', { name: 'Register and deploy' })
        return confirm(() => button, 'Deploy contract')(screen)
      },
    },
  },
  opens: null,
}
