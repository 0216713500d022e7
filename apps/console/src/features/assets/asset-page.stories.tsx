import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { harborScene } from '#src/testing/pages/harbor.ts'
import { showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Asset',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/asset/plate-7' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>
type Scene = ReturnType<typeof harborScene>

/** Mocks the node's answer about the token's owner; `null` gives no answer. */
const node = (owner: string | null) =>
  http.post('*/rpc/1/1', async ({ request }) => {
    const { id, method } = (await request.json()) as { id: number; method: string }
    if (owner === null) return HttpResponse.json({}, { status: 502 })
    const word = `0x${owner.slice(2).padStart(64, '0')}`
    return HttpResponse.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : word })
  })
const served =
  (scene: Scene = {}, owner: string | null = fixtures.address(1)): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(node(owner), ...handlers({ ...harborScene(), ...scene }))
const found =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async () => {
    await screen.findByText(text)
  }
/** Returns the scene with changed fields of the shown asset. */
const withAsset = (fields: Partial<ReturnType<typeof fixtures.asset>>): Scene => ({
  assets: (harborScene().assets ?? []).map((one) => (one._id === 'plate-7' ? { ...one, ...fields } : one)),
})

const ownerRead = async () => {
  await screen.findAllByText('Read from Amber')
}

/** A minted asset with its owner read from the network. */
export const Minted: Story = { beforeEach: served(), play: ownerRead }

/** A draft, which can be edited and minted. */
export const Draft: Story = {
  args: { path: '/asset/plate-3' },
  beforeEach: served(),
  play: found('Not on a network yet.'),
}

/** The mint is sent but not mined yet. */
export const Minting: Story = {
  beforeEach: served({
    ...withAsset({ isSold: 'minting', assetOwner: null, tokenURI: null }),
    assetHistory: { 'plate-7': (harborScene().assetHistory?.['plate-7'] ?? []).slice(0, 2) },
  }),
  play: found('The mint is under way.'),
}

/** The contract refused the mint, after the draft was edited twice. */
export const MintFailed: Story = {
  beforeEach: served({
    ...withAsset({ isSold: 'unsold', assetOwner: null, error: 'The contract on Amber refused the mint.' }),
    assetHistory: {
      'plate-7': [
        fixtures.assetEvent(),
        fixtures.assetEvent({ name: 'edited', at: '2026-03-03T09:30:00.000Z' }),
        fixtures.assetEvent({ name: 'edited', at: '2026-03-04T09:30:00.000Z' }),
        fixtures.assetEvent({
          name: 'reverted',
          at: '2026-03-04T10:30:00.000Z',
          by: null,
          blockchainType: 1,
          networkType: 1,
          transactionHash: fixtures.transactionHash(9),
          blockNumber: '17',
          fee: '21000000000000000',
          message: 'The contract on Amber refused the mint.',
        }),
      ],
    },
  }),
  play: found('Edited 2 times'),
}

/** The node doesn't respond: shows the recorded owner and the reason. */
export const OwnerUnread: Story = {
  beforeEach: served({}, null),
  play: found(/^The owner could not be read\./),
}

/** Very long name, traits and address. */
export const LongWords: Story = {
  beforeEach: served(
    withAsset({
      name: 'Fünfhundertsechsundzwanzigtausend ausgeschriebene Hafenansichten bei Stillwasser, zweite Fassung',
      attributes: Array.from({ length: 9 }, (_, index) => ({
        trait_type: `Donaudampfschifffahrtsgesellschaft ${index}`,
        value: 'Kapitänskajütenfenstervorhangstoff',
      })),
      tokenURI: `ipfs://${'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'.repeat(2)}`,
    }),
  ),
  play: found('Donaudampfschifffahrtsgesellschaft 8'),
}

/** Mocks an asset's file that isn't a picture. */
const media = (image: string, contentType: string): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) =>
    msw.use(
      http.head('*/files/media', () => new HttpResponse(null, { headers: { 'content-type': contentType } })),
      node(fixtures.address(1)),
      ...handlers({ ...harborScene(), ...withAsset({ image }) }),
    ),
})
export const Video: Story = {
  ...media('/files/media', 'video/mp4'),
  play: async () => {
    await screen.findByLabelText('Video of Plate 7, Slack Water')
  },
}
export const Sound: Story = {
  ...media('/files/media', 'audio/mpeg'),
  play: async () => {
    await screen.findByLabelText('Sound of Plate 7, Slack Water')
  },
}
export const Document: Story = {
  ...media('/files/media', 'application/pdf'),
  play: found('This asset is a PDF. Open it in your PDF reader.'),
}
/** A model with a damaged file. */
export const BrokenModel: Story = {
  ...media('/files/media', 'model/gltf-binary'),
  play: found(/^(The 3D model could not be read|This browser can’t show 3D models)/),
}

/** A platform that neither counts traits nor records events. */
export const WithoutGallery: Story = {
  beforeEach: served({ capabilities: ['read-one'] }),
  play: ownerRead,
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getAsset'), ...handlers(harborScene())),
  play: showsRole('heading', { level: 1, name: 'Asset' }),
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getAsset', 500, 'The database does not answer.'), ...handlers(harborScene())),
  play: found('The database does not answer.'),
}

export const Missing: Story = { beforeEach: served({ assets: [] }), play: found('There is no such asset') }

/** A backend that can't read an asset by its ID. */
export const ColdLink: Story = {
  beforeEach: served({ capabilities: [] }),
  play: found('Open this asset from its collection'),
}
