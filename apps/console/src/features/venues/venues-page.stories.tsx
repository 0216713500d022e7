import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

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

/** More than a page, with long names, and one of which nothing but the name is known. */
export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: async () => {
    await screen.findByRole('link', { name: 'Print Room' })
  },
}

export const OneRow: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ venues: venues.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('allVenue'), ...handlers()),
}

/** Says what the place is for and offers the first step. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('No venues yet')
  },
}

export const NoMatches: Story = {
  args: { path: '/venue?search=nothing' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: async () => {
    await screen.findByText('No venue matches')
  },
}

/** Says what failed, why, and how to find it in the server's log. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) => msw.use(failing('allVenue', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await screen.findByText('The database does not answer.')
  },
}

export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing('allVenue', 403, 'Your role may not list venues.'),
      ...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) }),
    ),
  play: async () => {
    await screen.findByText('Your role may not list venues.')
  },
}

export const NewVenue: Story = {
  args: { path: '/venue?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: async () => {
    await screen.findByRole('dialog', { name: 'New venue' })
  },
}

export const EditVenue: Story = {
  args: { path: '/venue?drawer=edit&id=venue-1' },
  beforeEach: ({ msw }) => msw.use(...handlers({ venues })),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit Boat House' })
  },
}
