import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { runningRun } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Runs',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/runs' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const offered = { capabilities: [...withRuns] }
const runs = [
  runningRun(),
  fixtures.run({
    ...runningRun(),
    _id: 'r2',
    state: 'paused',
    collection: { _id: 'long', name: 'Rheinschifffahrtspolizeiverordnungsänderungsantragsformulare' },
  }),
  fixtures.run({
    ...runningRun(),
    _id: 'r3',
    state: 'done',
    counts: fixtures.runCounts({ total: 2500, done: 2500 }),
  }),
  fixtures.run({ ...runningRun(), _id: 'r4', state: 'failed', blockchainType: 6 }),
  fixtures.run({ ...runningRun(), _id: 'r5', state: 'stopped', blockchainType: 9, kind: 'airdrop' }),
]

const stories = listStories({
  path: '/runs',
  nouns: ['run', 'runs'],
  operation: 'getRuns',
  full: { ...offered, runs },
  none: offered,
  play: showsRole('link', { name: 'Minting Almanac' }),
})

export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const Failed: Story = { ...stories.failed, tags: ['!test'] }

export const NoMatches: Story = {
  tags: ['!test'],
  args: { path: '/runs?open=true' },
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: shows('No run is open'),
}

/** A backend without the capability. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: shows('This platform has no runs'),
}
