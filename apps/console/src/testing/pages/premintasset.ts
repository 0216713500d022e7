import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, edit, picture, press, rows, submit, toggle, upload } from './steps.ts'
import { mintable } from './tides.ts'

const asset = (name: string) => fixtures.asset({ _id: name, collection_id: 'tides', name })
export const premintasset: PageScenario = {
  heading: 'Tides',
  params: { type: 'Venue', id: 'tides' },
  scene: { assets: ['One', 'Two'].map(asset) },
  calls: ['allPremintAsset', 'getCollection', 'getAssetFacets'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: { 'Premint assets': 8 },
  nine: { assets: rows(9, (index) => asset(`Asset ${index}`)) },
  menu: {
    row: 'One',
    scene: mintable,
    entries: {
      'Mint…': { dialog: 'Mint “One”?' },
      Edit: { dialog: 'Edit One' },
      'Nest…': { dialog: /^Nest / },
    },
  },
  parts: {
    'those that match a filter': {
      at: '?shown=true',
      calls: ['searchAssets'],
      without: ['allPremintAsset'],
    },
    'an asset of another page, to edit': {
      at: '?page=2&drawer=edit&id=One',
      calls: ['getAsset'],
      reads: { heading: 'Edit One', call: 'getAsset', id: 'One' },
    },
  },
  actions: {
    'preminting an asset': {
      at: '?drawer=new',
      call: 'createManualPremintAsset',
      act: submit('New asset', { Name: 'Ebb' }, 'Create asset'),
    },
    'preminting an asset from a URI': {
      at: '?drawer=new',
      call: 'preMintUri',
      act: async (screen) => {
        await drawer(screen, 'New asset').getByRole('tab', { name: 'From a URI' }).click()
        const values = { 'Address of the metadata': 'ipfs://bafyflood', Name: 'Flood' }
        return submit('New asset', values, 'Create asset')(screen)
      },
    },
    'sending a file': {
      at: '?drawer=new',
      call: 'assetFileUpload',
      lost: 'again',
      act: (screen) => upload(drawer(screen, 'New asset').getByLabelText('File'), picture()),
    },
    'changing an asset': {
      at: '?drawer=edit&id=One',
      call: 'updateManualPremintAsset',
      act: submit(edit, { Name: 'First' }, 'Save changes'),
    },
    'nesting an asset': {
      call: 'updatePremintAsset',
      lost: 'again',
      act: async (screen) => {
        await screen.getByRole('button', { name: 'Actions for One' }).click()
        await screen.getByRole('menuitem', { name: 'Nest…' }).click()
        await screen.getByRole('radio', { name: 'Two' }).click()
        return press(drawer(screen, /^Nest /).getByRole('button', { name: 'Save' }))
      },
    },
    'hiding many assets': {
      call: 'changeAssets',
      lost: 'again',
      act: async (screen) => {
        await screen.getByRole('checkbox', { name: 'Select One' }).click()
        return press(screen.getByRole('button', { name: 'Hide', exact: true }))
      },
    },
    'hiding an asset': toggle('updateShowItem', 'Shown: One'),
  },
  tasks: {
    'minting an asset': {
      call: 'mintTokenAdminLoyalty',
      scene: mintable,
      act: (screen) => {
        const menu = screen.getByRole('button', { name: 'Actions for One' })
        return press(menu, async () => {
          await menu.click()
          await screen.getByRole('menuitem', { name: 'Mint…' }).click()
          await screen.getByRole('button', { name: 'Mint 1 asset' }).click()
        })
      },
    },
  },
  opens: null,
}
