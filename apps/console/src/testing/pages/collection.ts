import { buildMerkleTree } from '@vitrine/chain/merkle'
import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { confirm, drawer, edit, picture, press, rows, submit, toggle, upload } from './steps.ts'
import { collectionMenu, mintable, tides } from './tides.ts'

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

export const collection: PageScenario = {
  heading: 'Collections',
  scene: {
    // Tides is on the second page of the list.
    collections: [
      ...rows(8, (index) =>
        fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, symbol: `S${index}` }),
      ),
      tides,
    ],
    airDrops: [fixtures.airDrop({ collection_id: 'tides' })],
  },
  calls: ['allCollection'],
  pageSizes: { Collections: 8 },
  menu: { row: 'Collection 1', entries: collectionMenu('Collection 1') },
  parts: {
    'a collection of another page, to edit': {
      at: '?drawer=edit&id=tides',
      calls: ['getCollection'],
      reads: { heading: 'Edit Tides', call: 'getCollection', id: 'tides' },
    },
    'the contracts of a collection': {
      at: '?drawer=contracts&id=tides',
      calls: ['getCollection', 'getCollectionSmartContract', 'getProfile'],
      reads: { heading: 'Contracts of Tides', call: 'getCollection', id: 'tides' },
    },
    'the airdrop of a collection': {
      at: '?drawer=airdrop&id=tides',
      calls: ['getAirDropDetails', 'getCollection', 'getProfile'],
      reads: { heading: 'Airdrop of Tides', call: 'getCollection', id: 'tides' },
    },
    'the collections of a venue': { at: '?venue=print', calls: ['allCollection', 'getVenue'] },
  },
  actions: {
    'creating a collection': {
      at: '?drawer=new',
      call: 'createCollection',
      act: submit('New collection', { Name: 'Moors' }, 'Create collection'),
    },
    'changing a collection': {
      at: '?drawer=edit&id=c1',
      call: 'updateCollection',
      act: submit(edit, { Name: 'Moors' }, 'Save changes'),
    },
    'sending a picture': {
      at: '?drawer=new',
      call: 'uploadCollectionImage',
      lost: 'again',
      act: (screen) => upload(drawer(screen, 'New collection').getByLabelText('Picture'), picture()),
    },
    'publishing a collection': toggle('updateCollectionPublishItem', 'Published: Collection 1'),
    'allowing fiat payment': toggle('updateCollectionFiatPaymentSupport', 'Fiat payment: Collection 1'),
    'allowing the paymaster': toggle('updateCollectionPaymasterSupport', 'Paymaster: Collection 1'),
    'registering a contract': {
      at: '?drawer=contracts&id=tides',
      call: 'registerCollectionSmartContract',
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: 'Register ERC-721 on Amber', exact: true })),
    },
    'changing a contract': {
      at: '?drawer=contracts&id=tides',
      call: 'updateCollectionSmartContract',
      scene: { contracts: [fixtures.contract({ collection_id: 'tides' })] },
      lost: 'again',
      act: async (screen) => {
        await screen.getByRole('button', { name: 'Update ERC-721 on Amber', exact: true }).click()
        return submit('Update ERC-721 on Amber', { Name: 'Tides of 2026' }, 'Save changes')(screen)
      },
    },
    'deploying a contract': {
      at: '?drawer=contracts&id=tides',
      call: 'deployCollectionSmartContract',
      scene: { profile, contracts: [fixtures.contract({ collection_id: 'tides' })] },
      lost: 'once',
      act: confirm(
        (screen) => screen.getByRole('button', { name: /^Deploy(?: again)? ERC-721 on Amber$/ }),
        'Deploy contract',
      ),
    },
    'deploying pasted code': {
      at: '?drawer=contracts&id=tides',
      call: 'deployBytecodeSmartContract',
      scene: { profile },
      lost: 'once',
      act: async (screen) => {
        await screen
          .getByRole('button', { name: 'Advanced registration of ERC-721 on Amber', exact: true })
          .click()
        const modal = drawer(screen, 'Register ERC-721 on Amber')
        await modal.getByRole('radio', { name: 'Your own, pasted' }).click()
        await modal.getByRole('textbox', { name: 'ABI' }).fill('[]')
        await modal.getByRole('textbox', { name: 'Bytecode' }).fill('0x6000')
        const button = modal.getByRole('button', { name: 'Register and deploy' })
        return confirm(() => button, 'Deploy contract')(screen)
      },
    },
    'submitting the list of an airdrop': {
      at: '?drawer=airdrop&id=tides',
      call: 'submitAirDropDetails',
      lost: 'once',
      act: submit(
        'Airdrop of Tides',
        { Name: 'For those who came', Recipients: `${fixtures.address(2)}, 1` },
        // It can be pressed as soon as the list is read.
        'Submit the list',
      ),
    },
    'downloading the proofs of an airdrop': {
      at: '?drawer=airdrop&id=tides',
      call: 'getAirDropRecipients',
      scene: {
        airDrops: [{ ...listed, _id: 'listed', status: 'live' }],
        airDropRecipients: { listed: [{ address: fixtures.address(2), amount: '1' }] },
      },
      act: (screen) => press(screen.getByRole('button', { name: 'Download the proofs' })),
    },
  },
  tasks: {
    'registering an airdrop': {
      at: '?drawer=airdrop&id=tides',
      call: 'registerAirDropSmartContract',
      scene: { profile, contracts, airDrops: [] },
      act: confirm(
        (screen) => screen.getByRole('button', { name: 'Deploy and register' }),
        'Deploy contract',
      ),
    },
    'submitting the merkle root of an airdrop': {
      at: '?drawer=airdrop&id=tides',
      call: 'submitMerkleRoot',
      scene: { profile, contracts, airDrops: [listed] },
      act: confirm((screen) => screen.getByRole('button', { name: 'Submit the merkle root' }), 'Submit root'),
    },
  },
  opens: null,
}
