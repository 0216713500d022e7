import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { OperationId } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import type { Locator } from 'vitest/browser'
import type { Scene, Screen } from './page-scenario.ts'
import { password } from './pages/login.ts'
import { withImports, withoutRuns } from './pages/offered.ts'
import { mintable } from './pages/tides.ts'
import { type Control, confirm, confirmUntilDone, drawer, picture, press, submit, upload } from './steps.ts'

/** A change that a person makes, and its call. */
export type Change = {
  address: string
  call: OperationId
  scene?: Scene
  /** Waits for an earlier call of the same operation, which doesn't fail. Returns the control that is ready after it. */
  before?: (screen: Screen) => Promise<Locator>
  act: (screen: Screen) => Promise<Control>
  /** Returns an element that appears only on success. */
  done?: (screen: Screen) => Locator
  /**
   * Behavior after a lost answer and a reload. By default the form is restored and sent with the same key.
   * Otherwise:
   * - `again`: it is sent with the same key, but a reloaded page doesn't show it;
   * - `once`: after the next read there is nothing left to press;
   * - `repeatable`: it has no key, or doing it twice has no more effect than once.
   */
  lost?: 'again' | 'once' | 'repeatable'
}

const { profile, contracts } = mintable
const assets = '/collection/premintasset/Venue/tides'
const importing = '/collection/import/Collection/tides'

const listed = fixtures.airDrop({
  _id: 'listed',
  collection_id: 'tides',
  status: 'detailed',
  contractAddress: fixtures.address(5),
  merkleRoot: (await buildMerkleTree([{ address: fixtures.address(2), amount: 1n }])).root,
  recipientCount: 1,
  totalAmount: '1',
})

/** Chooses metadata with a picture. Returns the button that imports it. */
const choose = async (screen: Screen) => {
  const text = '[{"name":"Plate","image":"tide.png"}]'
  const plates = new File([text], 'plates.json', { type: 'application/json' })
  await screen.getByLabelText('Files').upload([plates, picture()])
  return screen.getByRole('button', { name: 'Import 1 asset' })
}

/** Chooses an entry from a row's menu. */
const chooseEntry = async (screen: Screen, row: string, entry: string) => {
  await screen.getByRole('button', { name: `Actions for ${row}` }).click()
  await screen.getByRole('menuitem', { name: entry }).click()
}

/**
 * A change of each kind. Kinds differ in the control that is pressed or in the code that makes the call. The
 * lint rule `writes-by-actions` makes all other changes use the same code.
 */
export const kindsOfChange: Readonly<Record<string, Change>> = {
  'a form in a drawer that creates': {
    address: '/venue?drawer=new',
    call: 'createUpdateVenue',
    act: submit('New venue', { Name: 'Boat House' }, 'Create venue'),
  },
  'a form on a page that changes': {
    address: '/collection/tides/settings',
    call: 'updateCollection',
    act: submit(null, { Name: 'Moors' }, 'Save changes'),
  },
  'a form with a draft whose action is its own': {
    address: '/Setting?modal=node',
    call: 'setNodeUrl',
    act: submit('Add a node URL', { URL: 'https://node.example/key' }, 'Add node URL'),
  },
  'a form without a draft': {
    address: '/identity',
    call: 'setFeeLimit',
    lost: 'again',
    act: async (screen) => {
      await screen.getByRole('button', { name: 'Set fee limits of Amber' }).click()
      return submit('Fee limits of Amber', { 'Gas price limit': '50' }, 'Save fee limits')(screen)
    },
  },
  'a button that is gone once it is done': {
    address: '/dashboard',
    call: 'createWalletAdmin',
    lost: 'once',
    act: (screen) => press(screen.getByRole('button', { name: 'Create wallet' })),
  },
  'a switch': {
    address: assets,
    call: 'updateShowItem',
    lost: 'repeatable',
    act: (screen) => press(screen.getByRole('switch', { name: 'Shown: One' })),
  },
  'a switch that is confirmed': {
    address: '/subadmin',
    call: 'updateSubAdmin',
    lost: 'repeatable',
    act: confirm((screen) => screen.getByRole('switch', { name: 'Active: Person 1' }), 'Switch off'),
  },
  'an entry of a menu': {
    address: '/collection',
    call: 'updateCollectionPublishItem',
    lost: 'repeatable',
    act: (screen) =>
      press(screen.getByRole('button', { name: 'Actions for Collection 1' }), () =>
        chooseEntry(screen, 'Collection 1', 'Publish'),
      ),
  },
  'an entry of a menu that is confirmed': {
    address: '/apikeys',
    call: 'rotateApiKey',
    lost: 'again',
    act: async (screen) => {
      await chooseEntry(screen, 'Program 1', 'Rotate')
      return press(screen.getByRole('alertdialog').getByRole('button', { name: 'Rotate key' }))
    },
  },
  'many rows at once': {
    address: assets,
    call: 'changeAssets',
    lost: 'again',
    act: async (screen) => {
      await screen.getByRole('checkbox', { name: 'Select One' }).click()
      return press(screen.getByRole('button', { name: 'Hide', exact: true }))
    },
  },
  'a transaction that is confirmed': {
    address: '/collection/tides/contracts',
    call: 'deployCollectionSmartContract',
    scene: { profile, contracts: [fixtures.contract({ collection_id: 'tides' })] },
    lost: 'once',
    act: confirm(
      (screen) => screen.getByRole('button', { name: /^Deploy(?: again)? ERC-721 on Amber$/ }),
      'Deploy contract',
    ),
  },
  'a question that stays open until it is done': {
    address: '/identity',
    call: 'speedUpTransaction',
    lost: 'again',
    act: confirmUntilDone(
      (screen) => screen.getByRole('button', { name: 'Speed up transaction 7' }),
      'Speed up transaction',
    ),
  },
  'an upload': {
    address: '/venue?drawer=new',
    call: 'venueFileUpload',
    lost: 'again',
    act: (screen) => upload(drawer(screen, 'New venue').getByLabelText('Picture'), picture()),
  },
  'the first call of an import': {
    address: importing,
    call: 'createImport',
    scene: { capabilities: [...withImports] },
    lost: 'again',
    act: async (screen) => press(await choose(screen)),
  },
  'one of the many calls of an import': {
    address: importing,
    call: 'addImportFile',
    scene: { capabilities: [...withImports] },
    lost: 'repeatable',
    act: async (screen) => {
      await (await choose(screen)).click()
      const element = screen.getByRole('button', { name: 'Try again' })
      return { element, press: () => element.click() }
    },
  },
  'the check before an import': {
    address: importing,
    call: 'premintAssetWithJsonFile',
    scene: { capabilities: [...withoutRuns] },
    lost: 'repeatable',
    act: async (screen) => press(await choose(screen)),
  },
  'a read that a person asks for': {
    address: '/collection/tides/airdrops',
    call: 'getAirDropClaims',
    scene: {
      airDrops: [{ ...listed, status: 'live' }],
      airDropRecipients: { listed: [{ address: fixtures.address(2), amount: '1' }] },
    },
    // The page first reads with the same call.
    before: async (screen) => screen.getByRole('button', { name: 'Download CSV' }),
    act: (screen) => press(screen.getByRole('button', { name: 'Download CSV' })),
  },
  'a read that waits for the platform': {
    address: '/collection/tides/airdrops',
    call: 'getHolderSnapshot',
    scene: { contracts, holders: { tides: [{ address: fixtures.address(2), amount: '1' }] } },
    act: async (screen) => {
      await screen.getByRole('radio', { name: /^Holders/ }).click()
      return press(screen.getByRole('button', { name: 'Read holders' }))
    },
  },
  'a sign-in': {
    address: '/login',
    call: 'login',
    lost: 'repeatable',
    act: async (screen) => {
      await screen.getByLabelText('Email').fill(fixtures.profile().email)
      await screen.getByLabelText('Password', { exact: true }).fill(password)
      return press(screen.getByRole('button', { name: 'Sign in' }))
    },
    // A pending sign-in would sign in the visitor of the next test.
    done: (screen) => screen.getByRole('heading', { name: 'Dashboard' }),
  },
}

/** A task of each kind. If its answer is lost, the activity tray sends it again. */
export const kindsOfTask: Readonly<Record<string, Change>> = {
  'a mint': {
    address: assets,
    call: 'mintTokenAdminLoyalty',
    scene: mintable,
    act: (screen) =>
      press(screen.getByRole('button', { name: 'Actions for One' }), async () => {
        await chooseEntry(screen, 'One', 'Mint…')
        await screen.getByRole('button', { name: 'Mint 1 asset' }).click()
      }),
  },
  'a task with a transaction': {
    address: '/collection/tides/airdrops',
    call: 'submitMerkleRoot',
    scene: { profile, contracts, airDrops: [listed] },
    act: confirm((screen) => screen.getByRole('button', { name: 'Submit the merkle root' }), 'Submit root'),
  },
}
