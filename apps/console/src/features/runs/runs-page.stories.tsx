import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { runningRun } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'

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

export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ ...offered, runs })),
  play: async () => {
    await screen.findByRole('link', { name: 'Minting Almanac' })
  },
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getRuns'), ...handlers(offered)),
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    await screen.findByText('No runs yet')
  },
}

export const NoMatches: Story = {
  tags: ['!test'],
  args: { path: '/runs?open=true' },
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    await screen.findByText('No run is open')
  },
}

export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getRuns', 500, 'The database does not answer.'), ...handlers(offered)),
  play: async () => {
    await screen.findByText('The database does not answer.')
  },
}

/** A backend without the capability. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('This platform has no runs')
  },
}
