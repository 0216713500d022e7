import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Run } from '@vitrine/sdk'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { pricedRun, pricedScene, runDetailsOf, runningRun, runningScene } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Run',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/run/almanac' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>
type Scene = Parameters<typeof handlers>[0]

const offered = { capabilities: [...withRuns] }
const served =
  (scene: Scene): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(...handlers({ ...offered, ...scene }))
const found =
  (name: string | RegExp): NonNullable<Story['play']> =>
  async () => {
    await screen.findByRole('heading', { level: 1, name })
  }
const inState = (fields: Partial<Run>, done = 240) =>
  served({
    runs: [fixtures.run({ ...runningRun(), ...fields })],
    runDetails: { almanac: runDetailsOf(done) },
  })

/** The cost, the effects that can't be undone, and the checks. */
export const Review: Story = { beforeEach: served(pricedScene()), play: found('Review mint: Almanac') }

/** A network that isn't configured as a test network, so the page warns that the money is real. */
export const ReviewOnMainNetwork: Story = {
  args: { mainNetwork: true },
  beforeEach: served(pricedScene()),
  play: showsRole('region', { name: 'Amber main network' }),
}

/** A check failed: the button shows why it is disabled. */
export const ReviewRefused: Story = {
  beforeEach: served({
    ...pricedScene(),
    runs: [
      fixtures.run({
        ...pricedRun(),
        quote: fixtures.runQuote({
          ...pricedRun().quote,
          balance: '90000000000000000',
          checks: [
            { name: 'node', outcome: 'passed', message: 'The node answers.' },
            { name: 'simulation', outcome: 'unknown', message: 'The node can’t simulate.' },
            {
              name: 'funds',
              outcome: 'failed',
              message: 'The wallet has 0.09 AMB. The run needs up to 1.69 AMB.',
            },
          ],
        }),
      }),
    ],
  }),
  play: shows(/^A check failed/),
}

/** Old prices can't be approved. */
export const ReviewOutdated: Story = {
  beforeEach: served({ ...pricedScene(), runs: [{ ...pricedRun(), quote: fixtures.runQuote() }] }),
  play: showsRole('button', { name: 'Update prices' }),
}

export const Running: Story = { beforeEach: served(runningScene()), play: found(/^Minting Almanac/) }

/** More steps than the mosaic shows pictures for. */
export const Large: Story = {
  beforeEach: ({ msw }) => {
    const total = 20_000
    const run = fixtures.run({
      ...runningRun(),
      counts: fixtures.runCounts({ total, done: 8000, sent: 60, waiting: total - 8060 }),
      quote: fixtures.runQuote({ transactions: 334 }),
    })
    const steps = Array.from({ length: total }, (_, index) =>
      fixtures.runStep({
        number: index + 1,
        asset: null,
        state: index < 8000 ? 'done' : index < 8060 ? 'sent' : 'waiting',
      }),
    )
    msw.use(
      ...handlers({ ...offered, runs: [run], runDetails: { almanac: { ...runDetailsOf(120), steps } } }),
    )
  },
  play: found(/^Minting Almanac/),
}

export const Paused: Story = {
  beforeEach: inState(
    {
      state: 'paused',
      pause: {
        code: 'low-balance',
        message: 'The wallet has 0.01 AMB. Send 0.6 AMB to its address. The run goes on by itself.',
      },
    },
    120,
  ),
  play: showsRole('button', { name: 'Resume run' }),
}

export const PausedAtCap: Story = {
  beforeEach: inState(
    {
      state: 'paused',
      pause: { code: 'fee-cap', message: 'The next transaction would pass the cap of 1.69 AMB.' },
    },
    120,
  ),
  play: showsRole('button', { name: 'Raise cap and resume' }),
}

export const Done: Story = {
  beforeEach: inState({
    state: 'done',
    counts: fixtures.runCounts({ total: 240, done: 240 }),
    endedAt: new Date().toISOString(),
  }),
  play: shows('All 240 assets are minted.'),
}

/** The run ended, and two assets were not minted. */
export const PartlyDone: Story = {
  beforeEach: inState({
    state: 'failed',
    counts: fixtures.runCounts({ total: 240, done: 238, failed: 2 }),
    endedAt: new Date().toISOString(),
    error: '2 of 240 assets were not minted.',
  }),
  play: showsRole('button', { name: 'Retry 2' }),
}

export const Stopped: Story = {
  beforeEach: inState(
    {
      state: 'stopped',
      counts: fixtures.runCounts({ total: 240, done: 118, failed: 2, canceled: 120 }),
      endedAt: new Date().toISOString(),
    },
    120,
  ),
  play: found(/^Mint of Almanac/),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getRun'), ...handlers(offered)),
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getRun', 500, 'The database does not answer.'), ...handlers(offered)),
  play: shows('The database does not answer.'),
}

export const Missing: Story = { beforeEach: served({}), play: found('Run not found') }
