import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const path = '/collection/premintasset/Collection/tides'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Premint assets',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const contracts = [
  fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(3) }),
]
const assetOf = (name: string, fields: Parameters<typeof fixtures.asset>[0] = {}) =>
  fixtures.asset({ collection_id: 'tides', name, ...fields })
const minted = {
  isSold: 'sold',
  transactionHash: fixtures.transactionHash(5),
  transactionStatus: true,
  assetOwner: fixtures.address(5),
  tokenId: '1',
} as const

const assets = [
  assetOf('Plate 1', { _id: 'first', ...minted }),
  assetOf('Plate 2', { parent_asset_id: 'first' }),
  assetOf('Plate 3', {
    transactionStatus: false,
    transactionHash: fixtures.transactionHash(6),
    error: 'The contract refused the mint: the recipient cannot receive tokens.',
  }),
  assetOf('Plate 4', { isSold: 'minting' }),
  assetOf('Plate 5', { blockchainType: 6 }),
  assetOf(
    'A name that someone pasted a whole description into, so that no line on earth can hold it',
    minted,
  ),
  assetOf('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'),
  assetOf('Plate 8', { smartContractType: 2, amount: 250, isShow: false }),
  assetOf('Plate 9'),
]
const scene = { collections, contracts, assets }

const stories = listStories({
  path,
  nouns: ['asset', 'assets'],
  operation: 'allPremintAsset',
  slow: ['getCollection'],
  full: scene,
  one: { ...scene, assets: assets.slice(0, 1) },
  none: { collections },
  play: shows('Plate 1'),
})

/** Every state of an asset, with nested and hidden ones, and long names. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const NothingMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const Denied: Story = { ...stories.denied, tags: ['!test'] }

export const NewAsset: Story = {
  tags: ['!test'],
  args: { path: `${path}?drawer=new` },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a trait' }))
  },
}

/** Shows the count, the network and the recipient, and the assets that can't be minted, with the reason. */
export const MintAll: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await screen.findByText('Plate 1')
    await userEvent.click(screen.getByRole('button', { name: 'Mint all drafts' }))
    await screen.findByRole('dialog', { name: 'Mint 4 assets?' })
  },
}

export const Nest: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Plate 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nest…' }))
    await screen.findByRole('radio', { name: 'Plate 3' })
  },
}

const sky = (index: number) => (index < 20 ? 'Dusk' : 'Dawn')
const many = Array.from({ length: 30 }, (_, index) =>
  assetOf(`Plate ${index}`, {
    _id: `plate-${index}`,
    ...(index % 4 === 0 ? minted : {}),
    isShow: index % 5 !== 0,
    attributes: [
      { trait_type: 'Sky', value: sky(index) },
      { trait_type: 'Hour', value: index % 12 },
    ],
  }),
)
const gallery = { ...scene, assets: many }

/** The gallery with its filters. */
export const Gallery: Story = {
  args: { path: `${path}?view=gallery&rows=24` },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...handlers(gallery)),
  play: async () => {
    await screen.findByRole('link', { name: 'Plate 1' })
    await screen.findByText('Dawn')
  },
}

/** A filter as a chip, with all matching assets chosen. */
export const AllThatMatch: Story = {
  args: { path: `${path}?view=gallery&traits={"Sky":["Dusk"]}` },
  beforeEach: ({ msw }) => msw.use(...handlers(gallery)),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Plate 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 20 that match' }))
    await screen.findByText('20 selected')
  },
}

/** The focused asset in a panel next to the others. */
export const Peek: Story = {
  args: { path: `${path}?view=gallery&peek=true` },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...handlers(gallery)),
  play: showsRole('complementary', { name: 'Peek: Plate 0' }),
}

export const EditTraits: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(gallery)),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Plate 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit traits' }))
    await screen.findByRole('dialog', { name: 'Edit traits of 1 asset' })
  },
}

export const Move: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(gallery)),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Plate 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move…' }))
    await screen.findByRole('dialog', { name: 'Move 1 asset' })
  },
}

/** Without the capability, only what the specification's call can do. */
export const WithoutGallery: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...gallery, capabilities: [] })),
  play: showsRole('combobox', { name: 'Status' }),
}
