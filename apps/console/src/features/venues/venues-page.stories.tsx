import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Venues',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/venue' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const venues = [
  { name: 'Print Room' },
  { name: 'Boat House', city: 'Trieste', countryCode: 'IT', timeZone: 'Europe/Rome', totalEvents: 3 },
  {
    name: 'The old customs house, its courtyard and everything that lies between them and the sea',
    city: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenheim',
    timeZone: 'America/Argentina/Buenos_Aires',
    totalCollections: 12_480,
  },
  { name: 'Somewhere', address: '', city: '', countryCode: null, timeZone: 'UTC', website: null },
  ...Array.from({ length: 6 }, (_, index) => ({ name: `Room ${index + 1}`, totalEvents: index })),
].map((venue, index) => fixtures.venue({ _id: `venue-${index}`, ...venue }))

const stories = listStories({
  path: '/venue',
  nouns: ['venue', 'venues'],
  operation: 'allVenue',
  full: { venues },
  one: { venues: venues.slice(0, 1) },
  play: showsRole('link', { name: 'Print Room' }),
})

/** More than a page, with long names, and a venue with only a name. */
export const Loaded: Story = stories.loaded
export const OneRow: Story = stories.oneRow
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const NoMatches: Story = stories.nothingMatches
export const Failed: Story = stories.failed
export const Denied: Story = stories.denied
export const NewVenue: Story = stories.create

export const EditVenue: Story = {
  args: { path: '/venue?drawer=edit&id=venue-1' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: showsRole('dialog', { name: 'Edit Boat House' }),
}
