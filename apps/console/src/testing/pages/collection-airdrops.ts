import { buildMerkleTree } from '@vitrine/chain/merkle'
import { fixtures } from '@vitrine/sdk/testing'
import type { ActionScenario, PageScenario } from '../page-scenario.ts'
import { confirm, press, submit } from './steps.ts'
import { mintable } from './tides.ts'

const { profile, contracts } = mintable
const { root } = await buildMerkleTree([{ address: fixtures.address(2), amount: 1n }])
const listed = fixtures.airDrop({
  collection_id: 'tides',
  status: 'detailed',
  contractAddress: fixtures.address(5),
  merkleRoot: root,
  recipientCount: 1,
  totalAmount: '1',
})

/** Its list is on chain. */
const live: ActionScenario['scene'] = {
  airDrops: [{ ...listed, _id: 'listed', status: 'live' }],
  airDropRecipients: { listed: [{ address: fixtures.address(2), amount: '1' }] },
}

/** Reading the holders of a collection, in which a call fails. */
const holdersAction = (call: 'startHolderSnapshot' | 'getHolderSnapshot' | 'getHolders'): ActionScenario => ({
  call,
  scene: { contracts, holders: { tides: [{ address: fixtures.address(2), amount: '1' }] } },
  lost: 'repeatable',
  act: async (screen) => {
    await screen.getByRole('radio', { name: /^Holders/ }).click()
    return press(screen.getByRole('button', { name: 'Read holders' }))
  },
})

export const collectionAirdrops: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  scene: { airDrops: [fixtures.airDrop({ collection_id: 'tides' })] },
  calls: ['getAirDropDetails', 'getAirDrops', 'getCollection', 'getProfile'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: {},
  actions: {
    'submitting the list of an airdrop': {
      call: 'submitAirDropDetails',
      lost: 'once',
      act: submit(
        null,
        { Name: 'For those who came', Recipients: `${fixtures.address(2)}, 1` },
        // It can be pressed as soon as the list is read.
        'Submit the list',
      ),
    },
    'starting to read the holders of a collection': holdersAction('startHolderSnapshot'),
    'waiting for the holders of a collection': holdersAction('getHolderSnapshot'),
    'taking the holders of a collection': holdersAction('getHolders'),
    'looking up the names of a list': {
      call: 'resolveNames',
      scene: { names: { 'ada.eth': fixtures.address(2) } },
      lost: 'repeatable',
      act: async (screen) => {
        await screen.getByRole('textbox', { name: 'Recipients' }).fill('ada.eth, 1')
        return press(screen.getByRole('button', { name: /^Look up/ }))
      },
    },
    'downloading the claims of an airdrop': {
      call: 'getAirDropClaims',
      scene: live,
      // The part reads by the same call first.
      before: async (screen) => screen.getByRole('button', { name: 'Download CSV' }),
      act: (screen) => press(screen.getByRole('button', { name: 'Download CSV' })),
    },
    'looking up the proof of an address': {
      call: 'getClaim',
      scene: live,
      act: async (screen) => {
        await screen.getByRole('textbox', { name: 'Address' }).fill(fixtures.address(2))
        return press(screen.getByRole('button', { name: 'Look up proof' }))
      },
    },
    'downloading the proofs of an airdrop': {
      call: 'getAirDropRecipients',
      scene: live,
      act: (screen) => press(screen.getByRole('button', { name: 'Download the proofs' })),
    },
  },
  tasks: {
    'registering an airdrop': {
      call: 'registerAirDropSmartContract',
      scene: { profile, contracts, airDrops: [] },
      act: confirm(
        (screen) => screen.getByRole('button', { name: 'Deploy and register' }),
        'Deploy contract',
      ),
    },
    'sending tokens to an airdrop': {
      call: 'manageAirDrop',
      scene: {
        profile,
        contracts,
        airDrops: [{ ...listed, tokenStandard: 'ERC-20', heldAmount: '0', requiredAmount: '1' }],
      },
      act: confirm((screen) => screen.getByRole('button', { name: 'Send from the wallet' }), 'Send tokens'),
    },
    'submitting the merkle root of an airdrop': {
      call: 'submitMerkleRoot',
      scene: { profile, contracts, airDrops: [listed] },
      act: confirm((screen) => screen.getByRole('button', { name: 'Submit the merkle root' }), 'Submit root'),
    },
  },
  opens: null,
}
