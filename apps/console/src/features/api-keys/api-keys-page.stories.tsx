import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/API keys',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/apikeys' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const apiKeys = [
  fixtures.apiKey({
    _id: 'night',
    lastUsedAt: '2026-11-22T03:00:00.000Z',
    previousUntil: '2030-01-01T00:00:00.000Z',
  }),
  fixtures.apiKey({
    name: 'A program with a name that goes on about everything that it reads, writes and sends to others',
    scopes: (['collections', 'assets', 'contracts', 'airdrops', 'venues', 'events'] as const).map(
      (group) => ({
        group,
        access: 'read',
      }),
    ),
    createdBy: 'a.very.long.email.address.of.an.administrator@gallery.example',
  }),
  fixtures.apiKey({ name: 'Old report', expiresAt: '2020-01-01T00:00:00.000Z' }),
]

export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ apiKeys })),
  play: async () => {
    await screen.findByText('Old report')
  },
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getApiKeys'), ...handlers()),
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('No API keys yet')
  },
}

export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getApiKeys', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await screen.findByText('The database does not answer.')
  },
}

/** A backend without API keys. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: [] })),
  play: async () => {
    await screen.findByText('This platform has no API keys')
  },
}

export const New: Story = {
  tags: ['!test'],
  args: { path: '/apikeys?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ apiKeys })),
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Read: Collections' })
  },
}
