import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { expect, screen, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { contractRpc, mockRpc, rpcWord } from '#src/testing/mock-rpc.ts'
import { harborPicture } from '#src/testing/pages/harbor.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Collection',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/collection/tides' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const tides = fixtures.collection({
  _id: 'tides',
  name: 'Tides of the northern shore, in twelve plates and a title page',
  description: 'Twelve plates, each of one hour at the harbor.',
  royaltyBps: 550,
  isPublished: true,
  venue_collection_id: 'print',
})
const contracts = [
  fixtures.contract({
    _id: 'plates',
    collection_id: 'tides',
    status: 'deployed',
    contractAddress: fixtures.address(7),
  }),
  fixtures.contract({
    collection_id: 'tides',
    blockchainType: 6,
    status: 'failed',
    error: 'The admin wallet cannot pay the fee. Fund it and deploy again.',
  }),
]
const assets = Array.from({ length: 48 }, (_, index) =>
  fixtures.asset({
    _id: `plate-${index}`,
    name: `Plate ${index + 1}`,
    collection_id: 'tides',
    blockchainType: index % 5 === 4 ? 6 : 1,
    isSold: index < 21 ? 'sold' : index === 21 ? 'minting' : 'unsold',
    assetOwner: index < 21 ? fixtures.address(30 + (index % 6)) : null,
    transactionHash: index < 22 ? fixtures.transactionHash(index) : null,
    createdAt: `2026-04-${String(1 + (index % 9)).padStart(2, '0')}T10:00:00.000Z`,
    updatedAt: `2026-04-${String(12 + (index % 15)).padStart(2, '0')}T10:00:00.000Z`,
  }),
)
const scene = {
  collections: [tides],
  contracts,
  assets,
  venues: [fixtures.venue({ _id: 'print', name: 'Print Room' })],
  profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
  capabilities: [...withRuns],
}

export const Overview: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('list', { name: 'Latest on chain' }),
}
/** An empty collection. The next step is its contract. */
export const OverviewEmpty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({ ...scene, contracts: [], assets: [], collections: [{ ...tides, description: '' }] }),
    ),
  play: showsRole('heading', { name: 'Deploy a contract' }),
}
/** A backend without overviews, with only the data from the list. */
export const OverviewOfTheList: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, capabilities: [] })),
  play: showsRole('heading', { name: /^Mint / }),
}
const hidden = {
  ...tides,
  metadataLocation: 'platform' as const,
  placeholder: { name: 'A plate in its wrapper', image: harborPicture },
}
/** Wallets show a placeholder until a date. */
export const HiddenUntilDate: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, collections: [{ ...hidden, revealAt: '2030-12-05T17:00:00.000Z' }] })),
  play: shows(/Wallets show “A plate in its wrapper” until Dec/),
}
/** Wallets show a placeholder until a person confirms the reveal. */
export const Hidden: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, collections: [hidden] })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal now' }))
    await screen.findByRole('alertdialog', { name: /^Reveal “Tides/ })
  },
}
/** The notice of hidden tokens is gone after the reveal. */
export const Revealed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, collections: [{ ...hidden, revealAt: '2026-01-05T17:00:00.000Z' }] })),
  play: async () => {
    await screen.findByRole('list', { name: 'Latest on chain' })
    await expect(screen.queryByRole('button', { name: 'Reveal now' })).toBeNull()
  },
}
export const OverviewLoading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getCollection'), ...handlers(scene)),
}
export const OverviewFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('getCollectionOverview', 500, 'The database is away.'), ...handlers(scene)),
  play: shows(/The database is away/),
}
export const Denied: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('getCollection', 403, 'Your role may not see this collection.'), ...handlers(scene)),
  play: shows(/may not see this collection/),
}
/** A deployed contract, and a failed one with its reason. */
export const Contracts: Story = {
  args: { path: '/collection/tides/contracts' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('The admin wallet cannot pay the fee. Fund it and deploy again.'),
}
const hiddenTokens = {
  tokens: 1200,
  state: 'hidden' as const,
  schedule: {
    revealAt: '2030-12-05T17:00:00.000Z',
    feeCap: '2000000000000000',
    problem: null,
  },
}
/** A contract whose tokens on IPFS show a placeholder, the time of their reveal, and the state of their files. */
export const ContractHidden: Story = {
  args: { path: '/collection/tides/contracts', mainNetwork: true },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...scene,
        capabilities: [...withRuns, 'publishing'],
        contracts: contracts.map((one) => ({ ...one, hidden: hiddenTokens })),
        hiddenFiles: { plates: fixtures.assetFiles({ files: 2400 }) },
      }),
    ),
  play: showsRole('button', { name: 'Reveal tokens of ERC-721 on Amber' }),
}
/** Guide to the first contract. */
export const NewContract: Story = {
  args: { path: '/collection/tides/contracts' },
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, contracts: [] })),
  play: showsRole('region', { name: 'Review and deploy' }),
}
const details = { path: '/collection/tides/contracts?contract=1%2F1%2F1' }
/** The deployed code is the built-in contract. */
export const ContractVerified: Story = {
  args: details,
  beforeEach: ({ msw }) => msw.use(contractRpc({}), ...handlers(scene)),
  play: async () => {
    await screen.findByText('Works from the admin wallet')
    await screen.findByRole('button', { name: 'Call function' })
  },
}
/** The deployed code differs and refuses to mint. */
export const ContractDiffers: Story = {
  args: details,
  beforeEach: ({ msw }) =>
    msw.use(
      contractRpc({ calls: { '0xd3fc9864': { reason: 'the gallery is closed for the season.' } } }),
      ...handlers({ ...scene, contractCodes: { plates: fixtures.contractCode({ match: 'differs' }) } }),
    ),
  play: async () => {
    await screen.findByText(/the gallery is closed/)
    await screen.findByRole('button', { name: 'Call function' })
  },
}
/** A third-party proxy with an unknown ABI. */
export const ContractProxy: Story = {
  args: details,
  beforeEach: ({ msw }) =>
    msw.use(
      contractRpc({
        slots: {
          '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc': `0x${rpcWord(fixtures.address(9))}`,
        },
      }),
      ...handlers({
        ...scene,
        contractCodes: { plates: fixtures.contractCode({ source: 'existing', match: 'differs', abi: [] }) },
      }),
    ),
  play: async () => {
    await screen.findByText(/This contract is a proxy/)
    await screen.findByRole('button', { name: 'Call function' })
  },
}
/** A backend that does not compare code. */
export const ContractUnknown: Story = {
  args: details,
  beforeEach: ({ msw }) => msw.use(contractRpc({}), ...handlers({ ...scene, capabilities: [] })),
  play: async () => {
    await screen.findByText(/The ABI is not known/)
    await screen.findByRole('button', { name: 'Call function' })
  },
}
export const ContractNodeAway: Story = {
  args: details,
  beforeEach: ({ msw }) => msw.use(mockRpc({}), ...handlers(scene)),
  play: shows(/The contract could not be inspected/),
}
/** A function call with the contract's answer. */
export const ContractAnswer: Story = {
  args: details,
  beforeEach: ({ msw }) =>
    msw.use(
      contractRpc({
        calls: { '0x06fdde03': `0x${rpcWord(32)}${rpcWord(5)}${'5469646573'.padEnd(64, '0')}` },
      }),
      ...handlers(scene),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Call function' }))
    await screen.findByRole('region', { name: 'Answer' })
  },
}
/** Warnings about an address before it is registered. */
export const ContractWarned: Story = {
  args: { path: '/collection/tides/contracts' },
  beforeEach: ({ msw }) =>
    msw.use(
      contractRpc({
        code: `0x363d3d373d3d3d363d73${'cd'.repeat(20)}5af43d82803e903d91602b57fd5bf3`,
        calls: { '0x01ffc9a780ac58cd': '0x' },
      }),
      ...handlers({ ...scene, contracts: [] }),
    ),
  play: async ({ userEvent }) => {
    const existing = await screen.findByRole('button', { name: 'Use an existing contract' })
    await waitFor(() => expect(existing).toBeEnabled())
    await userEvent.click(existing)
    await userEvent.click(await screen.findByRole('radio', { name: 'Already deployed' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Contract address' }), fixtures.address(7))
    await screen.findByRole('button', { name: 'Register anyway' })
  },
}
/** Deploying needs a wallet, which can be created here. */
export const ContractsWithoutWallet: Story = {
  args: { path: '/collection/tides/contracts' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, contracts: [], profile: fixtures.profile({ walletAddress: null }) })),
  play: shows('Create a wallet first'),
}
export const Settings: Story = {
  args: { path: '/collection/tides/settings' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('button', { name: 'Save changes' }),
}
/** The fields of a placeholder that can still be changed. */
export const SettingsHidden: Story = {
  args: { path: '/collection/tides/settings' },
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, collections: [hidden] })),
  play: showsRole('group', { name: 'Placeholder' }),
}
/** The same for tokens on IPFS, which have no date. */
export const SettingsHiddenOnIpfs: Story = {
  args: { path: '/collection/tides/settings' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, assets: [], collections: [{ ...hidden, metadataLocation: 'ipfs' }] })),
  play: showsRole('group', { name: 'Placeholder' }),
}
