import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { expect, screen, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Dashboard',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/dashboard' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const deployed = fixtures.contract({
  collection_id: 'tides',
  status: 'deployed',
  contractAddress: fixtures.address(3),
})
const scene = {
  collections: [
    fixtures.collection({ _id: 'tides', name: 'Tides' }),
    fixtures.collection({ _id: 'nocturnes', name: 'Nocturnes', symbol: 'NOCT' }),
  ],
  contracts: [deployed],
  assets: Array.from({ length: 24 }, (_, index) =>
    fixtures.asset({ collection_id: 'tides', isSold: index < 6 ? 'sold' : 'unsold' }),
  ),
}

/** All first steps are done, so that only the figures are left. */
export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await screen.findByText('24')
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('dashboardCount'), pending('allCollection'), ...handlers()),
}

/** The first day: what to do, in order, with the first step at hand. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ walletAddress: null }) })),
  play: async () => {
    await screen.findByText('Create the wallet')
  },
}

/** The first day of somebody who may not make the wallet. */
export const EmptyForSubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin', walletAddress: null }) })),
  play: async () => {
    await screen.findByText('An admin creates it, in the account menu.')
  },
}

/** On the way: the steps that are done are struck out. */
export const HalfWay: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ collections: scene.collections })),
  play: async () => {
    await screen.findByText('2 of 5')
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('dashboardCount', 500, 'The database does not answer.'), ...handlers(scene)),
  play: async () => {
    await screen.findByText('The figures could not be loaded')
    // Nothing goes on looking as if it were still to come.
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.querySelectorAll('.animate-shimmer')).toHaveLength(0))
  },
}

export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing('dashboardCount', 403, 'Your role may not see the figures.'),
      ...handlers({ ...scene, profile: fixtures.profile({ role: 'sub_admin' }) }),
    ),
  play: async () => {
    await screen.findByText('Your role may not see the figures.')
  },
}
