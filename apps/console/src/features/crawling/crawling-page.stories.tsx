import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { deniedPage, shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Crawling',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/crawling' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const vectorIndexes = ['catalogue', 'archive'].map((indexName) => fixtures.vectorIndex({ indexName }))
const hours = (count: number) => new Date(Date.now() + count * 3_600_000 + 30_000).toISOString()
const config = fixtures.crawlingConfig
const crawlingConfigs = [
  config({ crawl_id: 'news', nextRunAt: hours(5), lastRunAt: hours(-19) }),
  config({
    crawl_id: 'press',
    name: 'What the press says, from a page whose name and address are longer than anybody would like them to be',
    url: 'https://press.example/a-path-that-somebody-made-long/and-longer/still/until-it-does-not-fit?any=more',
    indexName: 'archive',
    everyHours: 168,
    maxPages: 1000,
    maxDepth: 10,
    nextRunAt: hours(-0.01),
    lastRunAt: hours(-168),
  }),
  config({
    crawl_id: 'shop',
    name: 'Shop',
    everyHours: 6,
    status: 'inactive',
    nextRunAt: null,
    lastRunAt: null,
  }),
]
const run = fixtures.crawlingHistoryEntry
const crawlingHistory = {
  news: [
    run({ status: 'running', at: hours(-0.01), pages: 4, vectors: 31 }),
    run({ at: hours(-24) }),
    run({
      status: 'failed',
      at: hours(-48),
      pages: 0,
      vectors: 0,
      error: 'gallery.example does not answer. It is tried again at the next run.',
    }),
    run({ status: 'active', at: hours(-49) }),
    run({ status: 'inactive', at: hours(-72) }),
    run({ status: 'active', at: hours(-96) }),
  ],
}
const scene = { vectorIndexes, crawlingConfigs, crawlingHistory }

const stories = listStories({
  path: '/crawling',
  nouns: ['crawling configuration', 'crawling configurations'],
  operation: 'allCrawlingConfigs',
  full: scene,
  one: { ...scene, crawlingConfigs: crawlingConfigs.slice(0, 1) },
  play: showsRole('switch', { name: 'Active: Exhibitions' }),
})

/** Scheduled, due and inactive configurations, with long words. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }

/** Explains the page and offers the first step. */
export const Empty: Story = stories.empty
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const NewConfiguration: Story = { ...stories.create, tags: ['!test'] }

export const Denied: Story = { ...deniedPage, tags: ['!test'] }

/** Every kind of history entry: running, succeeded and failed runs, and switches. */
export const History: Story = {
  args: { path: '/crawling?drawer=history&id=news' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('Running'),
}
