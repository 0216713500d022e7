import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { searchable } from '#src/testing/pages/search.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Index',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/vectordb/catalogue' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const scene = {
  ...searchable,
  datasources: [
    fixtures.datasource({ _id: 'reading', name: 'https://gallery.example/journal', status: 'working' }),
    fixtures.datasource({ _id: 'source' }),
    fixtures.datasource({
      _id: 'pdf',
      name: 'press-kit.pdf',
      kind: 'pdf',
      status: 'failed',
      pages: 0,
      vectors: 0,
      error: 'The PDF is damaged: its pages cannot be read.',
    }),
  ],
  lastReading: { name: 'press-kit.pdf', by: 'curator@gallery.example', at: '2026-03-02T09:30:00.000Z' },
}

export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('link', { name: 'Harbor plates' }),
}

export const Searched: Story = {
  args: { path: '/vectordb/catalogue?q=handmade%20paper' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('list', { name: 'Passages, best first' }),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getKnowledgeIndex'), ...handlers(scene)),
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...searchable, passages: [] })),
  play: shows('No pages yet'),
}

export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('getKnowledgeIndex', 500, 'The database does not answer.'), ...handlers(scene)),
  play: shows('The pages could not be loaded'),
}

export const Missing: Story = {
  args: { path: '/vectordb/missing' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('There is no such index'),
}
