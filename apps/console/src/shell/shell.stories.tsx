import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { deleteDB } from 'idb'
import { http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import { localId, type LocalStep, newStep } from '#src/runs/local-run.ts'
import { openStore, runsName } from '#src/runs/store.ts'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Shell',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/dashboard' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** The side menu with the current entry, the breadcrumbs, and the activity on the right. */
export const Loaded: Story = {
  play: async () => {
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await expect(await within(menu).findByRole('link', { current: 'page' })).toHaveTextContent('Dashboard')
  },
}

/** The signed-in user, the wallet, appearance, and sign-out. */
export const Account: Story = {
  play: async () => {
    await press(/^Account of/)
    await screen.findByRole('dialog', { name: 'Account' })
  },
}

/** The user's sessions in this and other browsers, with buttons to end them. */
export const Sessions: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        sessions: [
          fixtures.session({ device: 'Chrome on macOS', isCurrent: true }),
          fixtures.session(),
          fixtures.session({ device: 'Safari on iOS', network: null }),
        ],
      }),
    ),
  play: async () => {
    await press(/^Account of/)
    await press('Manage sessions')
    await screen.findByText('Safari on iOS')
  },
}

export const SessionsLoading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('listSessions'), ...handlers()),
  play: async () => {
    await press(/^Account of/)
    await press('Manage sessions')
    await screen.findByRole('dialog', { name: 'Sessions' })
  },
}

export const SessionsFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('listSessions', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await press(/^Account of/)
    await press('Manage sessions')
    await screen.findByText('The sessions could not be loaded')
  },
}

/** The form for an admin's address requires the password. */
export const ChangeEmail: Story = {
  play: async () => {
    await press(/^Account of/)
    await press('Change email')
    await screen.findByRole('dialog', { name: 'Change email' })
  },
}

export const AccountWithoutWallet: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ walletAddress: null }) })),
  play: async () => {
    await press(/^Account of/)
    const account = await screen.findByRole('dialog', { name: 'Account' })
    await within(account).findByRole('button', { name: /wallet/ })
  },
}

/** The profile is still loading; everything else can be used. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getProfile'), ...handlers()),
  play: async () => {
    await press('Account')
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getProfile', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await press('Account')
    await screen.findByText('The profile could not be loaded')
  },
}

export const EmptyNotifications: Story = {
  play: async () => {
    await press(/^Notifications/)
  },
}

export const EmptyActivity: Story = {
  play: async () => {
    await press(/^Activity/)
  },
}

/**
 * Runs of this browser: one waits for its receipt, one was refused, one is done, and one has an unknown
 * outcome.
 */
export const ActivityOfRuns: Story = {
  beforeEach: async ({ msw }) => {
    const createdBy = fixtures.profile().email
    await deleteDB(runsName(createdBy))
    const store = await openStore(createdBy)
    const steps: Partial<LocalStep>[] = [
      { phase: 'pending', hash: fixtures.transactionHash(3) },
      { phase: 'failed', error: 'The deposit is more than the wallet has.' },
      { phase: 'done', hash: fixtures.transactionHash(4) },
      { phase: 'unknown', accepted: true, error: 'Nobody can tell whether it was done.' },
    ]
    const input = { blockchainType: 1, networkType: 1 }
    for (const [index, step] of steps.entries()) {
      const run = { _id: localId(`${index}`), kind: 'paymaster' as const, input, collection: null, createdBy }
      await store.add({ ...run, createdAt: new Date().toISOString() }, [
        { ...newStep(run._id, null, `key-${index}`), ...step },
      ])
    }
    store.close()
    msw.use(
      http.post('*/rpc/:blockchainType/:networkType', () => new Promise<never>(() => {})),
      ...handlers(),
    )
  },
  play: async () => {
    await press(/^Activity/)
    // A toast shows the message of the failure too.
    const panel = within(await screen.findByRole('dialog', { name: 'Activity' }))
    await panel.findByText('In progress')
    await panel.findByText('Failed')
    await panel.findByText('Done')
    await panel.findByText('Not known')
  },
}

/** At 576 px and below, the menu is on top of the page. */
export const MenuOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await press('Menu')
    await screen.findByRole('dialog', { name: 'Menu' })
  },
}

/**
 * Ctrl K, or ⌘ K on a Mac: pages, actions, collections by name, and matches for a pasted hash, address or ID.
 */
export const Commands: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ collections: [fixtures.collection()] })),
  play: async () => {
    await press(/^Search/)
    await screen.findByRole('dialog', { name: 'Command palette' })
    await userEvent.keyboard('harbour')
    await screen.findByRole('option', { name: /Harbour at dawn/ })
  },
}

/** Opens with a question mark, except while typing. */
export const Shortcuts: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Dashboard' })
    await userEvent.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  },
}
