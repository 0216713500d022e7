import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

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

const stories = listStories({
  path: '/apikeys',
  nouns: ['API key', 'API keys'],
  operation: 'getApiKeys',
  full: { apiKeys },
  play: shows('Old report'),
})

export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const Failed: Story = { ...stories.failed, tags: ['!test'] }

/** A backend without API keys. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: [] })),
  play: shows('This platform has no API keys'),
}

export const New: Story = {
  tags: ['!test'],
  args: { path: '/apikeys?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ apiKeys })),
  play: showsRole('checkbox', { name: 'Read: Collections' }),
}
