import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Event',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/venue/event/print/opening' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const venues = [
  fixtures.venue({ _id: 'print', name: 'Print Room' }),
  fixtures.venue({ _id: 'boat', name: 'Boat House' }),
]
const opening = fixtures.venueEvent({ _id: 'opening', venue_collection_id: ['print', 'boat'] })
const collections = Array.from({ length: 10 }, (_, index) =>
  fixtures.collection({
    _id: `col-${index}`,
    name: index === 2 ? 'A name that goes on about the tides and the lighthouse' : `Plates ${index + 1}`,
    symbol: `SYM${index}`,
    venue_collection_id: 'print',
    event_collection_id: 'opening',
    totalAssets: index * 12,
  }),
)

/** The details, and more collections than fit on a page. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ venues, venueEvents: [opening], collections })),
  play: showsRole('link', { name: 'Plates 1' }),
}

export const OneRow: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ venues, venueEvents: [opening], collections: collections.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(pending('getCollectionByEventId'), pending('getEvent'), pending('getVenue'), ...handlers()),
}

/** Only the required values, and no collections. */
export const Empty: Story = {
  beforeEach: ({ msw }) => {
    const bare = { description: '', points: 0, capacity: null }
    msw.use(...handlers({ venues, venueEvents: [{ ...opening, ...bare }] }))
  },
  play: shows('No collections yet'),
}

/** A URL of an unknown event. */
export const NoSuchEvent: Story = {
  args: { path: '/venue/event/print/never' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: shows('There is no such event at Print Room'),
}

/** Shows what failed, why, and the request ID for the server's log. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getEvent', 500, 'The database does not answer.'), ...handlers({ venues })),
  play: shows('The database does not answer.'),
}

/** The event is loaded, but its venue can't be read. */
export const VenueFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getVenue', 500, 'The venues are away.'),
      ...handlers({ venues, venueEvents: [opening], collections }),
    ),
  play: shows('The venues are away.'),
}

export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getEvent', 403, 'Your role may not see events.'),
      ...handlers({ venues, profile: fixtures.profile({ role: 'sub_admin' }) }),
    ),
  play: shows('Your role may not see events.'),
}

/** The new collection belongs to the event. */
export const NewCollection: Story = {
  args: { path: '/venue/event/print/opening?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues, venueEvents: [opening] })),
  play: showsRole('dialog', { name: 'New collection' }),
}

export const EditEvent: Story = {
  args: { path: '/venue/event/print/opening?drawer=event' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues, venueEvents: [opening] })),
  play: showsRole('dialog', { name: 'Edit Opening night' }),
}
