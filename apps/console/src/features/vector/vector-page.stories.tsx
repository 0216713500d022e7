import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { deniedPage, shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Vector database',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/vectordb' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const names = [
  'catalogue',
  'a-name-that-takes-all-of-the-45-characters-ok',
  'archive',
  'gallery-labels',
  'interviews',
  'press',
  'visitors-questions',
]
const vectorIndexes = names.map((indexName, at) =>
  fixtures.vectorIndex({
    _id: `index-${at}`,
    indexName,
    host:
      at === 1
        ? 'a-long-name-of-a-host.in-some-region.vectors.gallery.example:6333'
        : 'vectors.gallery.example:6333',
    dimension: at % 3 === 1 ? 1536 : 384,
    metric: (['cosine', 'euclidean', 'dotproduct'] as const)[at % 3] ?? 'cosine',
    stats: fixtures.vectorIndexStats({
      vectorCount: 12_047 * at,
      sourceCount: 3 * at,
      sizeBytes: 48_188_000 * at,
    }),
  }),
)
const scene = { vectorStore: fixtures.vectorStore(), vectorIndexes }

/** More than a page, with long names and numbers from zero to millions. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('row', { name: /gallery-labels/ }),
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, vectorIndexes: vectorIndexes.slice(0, 1) })),
  play: showsRole('row', { name: /^catalogue vectors/ }),
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getVectorIndex'), pending('getVectorDetails'), ...handlers()),
}

/** Explains the page and offers the first step. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: shows('No indexes yet'),
}

/** Each part shows its error separately, and the others stay. */
export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getVectorIndex', 500, 'The vector store does not answer.'),
      failing('getVectorDetails', 500, 'The vector store does not answer.'),
      ...handlers(scene),
    ),
  play: shows('The vector store does not answer.'),
}

export const Denied: Story = { ...deniedPage, tags: ['!test'] }

/** Problems that more typing can't fix are shown while typing. */
export const NewIndex: Story = {
  tags: ['!test'],
  args: { path: '/vectordb?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gallery Labels')
    await screen.findByText(/such as “gallery-labels”/)
  },
}

export const ReplaceKey: Story = {
  tags: ['!test'],
  args: { path: '/vectordb?drawer=key' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('dialog', { name: 'Set the key of the vector store' }),
}

/** Two indexes that don't match: the reason is shown before anything is sent. */
export const CopyData: Story = {
  tags: ['!test'],
  args: { path: '/vectordb?drawer=copy&index=catalogue' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Into' }))
    await userEvent.click(await screen.findByRole('option', { name: /interviews/ }))
    await screen.findByText(/vectors fit only where they are the same/)
  },
}
