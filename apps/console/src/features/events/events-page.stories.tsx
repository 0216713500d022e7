import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Events',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/venue/event/print' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const venues = [
  fixtures.venue({ _id: 'print', name: 'Print Room', totalCollections: 3 }),
  fixtures.venue({ _id: 'boat', name: 'Boat House' }),
]
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const venueEvents = [
  { name: 'Open studio', startsAt: from(-960), endsAt: from(-955) },
  { name: 'The week of lithography', startsAt: from(-30), endsAt: from(138), capacity: null },
  { name: 'Opening night', venue_collection_id: ['print', 'boat'], startsAt: from(144), endsAt: from(147) },
  {
    name: 'A talk on paper, ink, patience and the people who have kept all three for four hundred years',
    startsAt: from(700),
    endsAt: from(702),
    points: 1_000_000,
    capacity: 1_000_000,
  },
  ...Array.from({ length: 6 }, (_, index) => ({ name: `Evening ${index + 1}` })),
].map((event, index) =>
  fixtures.venueEvent({ _id: `event-${index}`, venue_collection_id: ['print'], ...event }),
)

const stories = listStories({
  path: '/venue/event/print',
  nouns: ['event', 'events'],
  operation: 'getVenueEvents',
  slow: ['getVenue'],
  full: { venues, venueEvents },
  one: { venues, venueEvents: venueEvents.slice(2, 3) },
  none: { venues },
  play: showsRole('link', { name: 'Opening night' }),
})

/** More than a page: upcoming, in progress and over. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const NothingMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const Denied: Story = { ...stories.denied, tags: ['!test'] }
export const NewEvent: Story = stories.create

/** A URL of an unknown venue. */
export const NoSuchVenue: Story = {
  args: { path: '/venue/event/nowhere' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: shows('There is no such venue'),
}

/** An event at two venues. */
export const EditEvent: Story = {
  args: { path: '/venue/event/print?drawer=edit&id=event-2' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues, venueEvents })),
  play: showsRole('button', { name: 'Remove Boat House' }),
}
