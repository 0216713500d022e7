import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { searchable } from '#src/testing/pages/search.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Search knowledge',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/search?q=Which%20plates%20are%20printed%20on%20handmade%20paper%3F' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const long = 'Rheinschifffahrtspolizeiverordnungsänderungsantragsformulare '.repeat(3)
const passages = [
  ...searchable.passages.toReversed(),
  fixtures.knowledgePassage({
    headings: ['catalog-2024.pdf'],
    place: 'page 14',
    source: { _id: 'pdf', kind: 'pdf', name: 'catalog-2024.pdf' },
    text: 'Plates 1 to 8, the first state, use machine-made paper and are numbered in pencil. '.repeat(9),
    score: 0.63,
    meaning: null,
    words: 0.52,
    language: null,
  }),
  fixtures.knowledgePassage({ headings: [long, long], text: `${long} paper`, score: 0.42, words: 0.31 }),
]
const scene = { ...searchable, passages }

export const Found: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('heading', { name: 'Harbor plates' }),
}

export const Opened: Story = {
  args: { path: '/search?q=paper&passage=paper' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('region', { name: 'The passage' }),
}

export const Before: Story = {
  args: { path: '/search' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('Ask a question'),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('searchKnowledge'), ...handlers(scene)),
}

export const NothingMatched: Story = {
  args: { path: '/search?q=bronze&language=de' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('Nothing matched'),
}

export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('searchKnowledge', 500, 'The database does not answer.'), ...handlers(scene)),
  play: shows('The search failed'),
}

export const NoIndexes: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: ['search'] })),
  play: shows('No indexes yet'),
}

export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: [] })),
  play: shows('This platform can’t search its indexes'),
}
