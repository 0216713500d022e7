import type { PageScenario } from '../page-scenario.ts'
import { edit, press, submit } from './steps.ts'
import { mintable } from './tides.ts'

export const asset: PageScenario = {
  heading: 'One',
  params: { assetId: 'One' },
  // Where a backend does not say which collection an asset is in, the address does.
  at: '?collection=tides',
  // Its scene is that of the collection's page.
  calls: ['getAsset', 'getCollection', 'getAssetSurroundings', 'getAssetHistory'],
  reads: { call: 'getAsset', id: 'One' },
  pageSizes: {},
  actions: {
    'changing an asset on its page': {
      at: '?drawer=edit',
      call: 'updateManualPremintAsset',
      act: submit(edit, { Name: 'First' }, 'Save changes'),
    },
    'hiding an asset on its page': {
      call: 'updateShowItem',
      lost: 'repeatable',
      act: (screen) => press(screen.getByRole('button', { name: 'Hide asset' })),
    },
  },
  tasks: {
    'minting an asset on its page': {
      call: 'mintTokenAdminLoyalty',
      scene: mintable,
      act: (screen) => {
        const mint = screen.getByRole('button', { name: 'Mint asset' })
        return press(mint, async () => {
          await mint.click()
          await screen.getByRole('button', { name: 'Mint 1 asset' }).click()
        })
      },
    },
  },
  opens: null,
  picture: 'asset',
}
