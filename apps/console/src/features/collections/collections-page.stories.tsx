import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Collections',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/collection' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const line = (blockchainType: number, networkType: number, status: 'deployed' | 'failed' | 'registered') => ({
  blockchainType,
  networkType,
  smartContractType: 1,
  status,
  contractAddress: status === 'deployed' ? fixtures.address(3) : null,
})

const names = [
  'Harbour at dawn',
  'Nocturnes',
  'A name that goes on about the tides, the lighthouse and everything that lies between the two of them',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Étude in blue',
  'Field notes',
  'Glass',
  'Salt',
  'Ninth',
]
const venues = [
  fixtures.venue({ _id: 'print', name: 'Print Room' }),
  fixtures.venue({ _id: 'boat', name: 'The boat house behind the second lock, where the river is widest' }),
]
const venueEvents = [fixtures.venueEvent({ _id: 'opening', venue_collection_id: ['print'] })]
const scopes = [
  {},
  { venue_collection_id: 'boat' },
  { venue_collection_id: 'print', event_collection_id: 'opening' },
]

const collections = names.map((name, index) =>
  fixtures.collection({
    _id: `col-${index}`,
    name,
    symbol: `SYM${index}`,
    isPublished: index % 2 === 0,
    totalAssets: index * 12,
    soldAssets: index * 7,
    contracts: [line(1, 1, 'deployed'), line(6, 1, 'failed'), line(4, 3, 'registered')].slice(0, index % 4),
    ...scopes[index % 3],
  }),
)

const stories = listStories({
  path: '/collection',
  nouns: ['collection', 'collections'],
  operation: 'allCollection',
  full: { collections, venues, venueEvents },
  one: { collections: collections.slice(0, 1) },
  play: showsRole('link', { name: 'Harbour at dawn' }),
})

/**
 * More than a page, with long names, contracts in every state, and collections of the platform, venues and an
 * event.
 */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const NoMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const Denied: Story = { ...stories.denied, tags: ['!test'] }
export const NewCollection: Story = { ...stories.create, tags: ['!test'] }

/** Filtered by a venue, with a link to all. */
export const OfVenue: Story = {
  args: { path: '/collection?venue=print' },
  beforeEach: ({ msw }) => msw.use(...handlers({ collections, venues, venueEvents })),
  play: showsRole('button', { name: /not only of Print Room/ }),
}

/** The Settings tab of a collection that belongs to an event. */
export const Settings: Story = {
  args: { path: '/collection/col-2/settings' },
  beforeEach: ({ msw }) => msw.use(...handlers({ collections, venues, venueEvents })),
  play: showsRole('radio', { name: 'Event', checked: true }),
}

/** The sample is in the list and can be removed there. */
export const WithSample: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        capabilities: ['delete'],
        collections: [fixtures.collection({ name: 'Twelve seas (sample)', symbol: 'SAMPLE' })],
      }),
    ),
  play: showsRole('button', { name: 'Remove sample' }),
}
