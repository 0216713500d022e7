import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { deniedPage, shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Data sources',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/datasource' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const vectorIndexes = ['catalogue', 'archive'].map((indexName) => fixtures.vectorIndex({ indexName }))
const source = fixtures.datasource
const pdf = source({
  _id: 's4',
  kind: 'pdf',
  name: 'Catalogue of the spring exhibition.pdf',
  pages: 212,
  vectors: 1204,
})
const datasources = [
  source({ _id: 's1', status: 'waiting', pages: 0, vectors: 0 }),
  source({
    _id: 's2',
    kind: 'crawl',
    name: 'https://gallery.example/exhibitions/2026/a-path-that-somebody-made-long/and-longer/still?with=a&query=too',
    status: 'working',
    pages: 6,
    vectors: 48,
  }),
  source({
    _id: 's3',
    kind: 'website',
    name: 'https://press.example',
    indexName: 'archive',
    status: 'failed',
    pages: 0,
    vectors: 0,
    error: 'press.example does not answer. Look whether the address is right, then try again.',
  }),
  source({
    _id: 's6',
    name: 'https://docs.example',
    pages: 310,
    failedCount: 2,
    failedPages: [
      { name: 'https://docs.example/argparse', error: 'The page is too complex to read.' },
      { name: 'https://docs.example/old', error: 'The page returned HTTP 404.' },
    ],
  }),
  pdf,
  source({ _id: 's5', kind: 'copy', name: 'catalogue', indexName: 'archive', pages: 0, vectors: 12_047 }),
  source({ _id: 's7', kind: 'pdf', name: 'Second page.pdf' }),
]
/** Keeps the list unchanged when it is read again. */
const still = respond('getDatasourceVectorIndex', () => ({
  data: datasources.slice(0, 6),
  totalCount: datasources.length,
}))

/** Every kind in every state, with long names. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(still, ...handlers({ vectorIndexes, datasources })),
  play: shows('https://press.example'),
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ vectorIndexes, datasources: [pdf] })),
  play: shows('Catalogue of the spring exhibition.pdf'),
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getDatasourceVectorIndex'), ...handlers({ vectorIndexes })),
}

/** Explains the page and offers the first step. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ vectorIndexes })),
  play: shows('No data sources yet'),
}

/** Sources need an index first. */
export const WithoutIndex: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: shows('An index comes first'),
}

export const NothingInThisIndex: Story = {
  args: { path: '/datasource?index=archive' },
  beforeEach: ({ msw }) => msw.use(...handlers({ vectorIndexes })),
  play: shows('Nothing in “archive” yet'),
}

export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getDatasourceVectorIndex', 500, 'The database does not answer.'),
      failing('getAllVectorIndexNameId', 500, 'The vector store does not answer.'),
      ...handlers(),
    ),
  play: shows('The database does not answer.'),
}

export const Denied: Story = { ...deniedPage, tags: ['!test'] }

export const AddWebsite: Story = {
  tags: ['!test'],
  args: { path: '/datasource?drawer=website' },
  beforeEach: ({ msw }) => msw.use(...handlers({ vectorIndexes })),
  play: showsRole('dialog', { name: 'Add website' }),
}

/** A drop zone that requires an index first. */
export const UploadPdf: Story = {
  tags: ['!test'],
  args: { path: '/datasource?drawer=pdf' },
  beforeEach: ({ msw }) => msw.use(...handlers({ vectorIndexes })),
  play: showsRole('dialog', { name: 'Upload PDF' }),
}
