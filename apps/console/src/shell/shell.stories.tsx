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

/** The side menu with the current entry, the way here, and what goes on, at the right. */
export const Loaded: Story = {
  play: async () => {
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await expect(await within(menu).findByRole('link', { current: 'page' })).toHaveTextContent('Dashboard')
  },
}

/** Who is signed in, the wallet, how the console looks, and the way out. */
export const Account: Story = {
  play: async () => {
    await press(/^Account of/)
    await screen.findByRole('dialog', { name: 'Account' })
  },
}

/** Where the person is signed in: this browser and others, and what ends them. */
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

/** An admin’s own address: the form requires the password. */
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

/** The profile has not come yet; everything else can be used. */
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

/** Runs of this browser: one whose receipt is awaited, one that was refused, one that is done, and one whose outcome is not known. */
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
    // The message of the failure is on the screen too.
    const panel = within(await screen.findByRole('dialog', { name: 'Activity' }))
    await panel.findByText('In progress')
    await panel.findByText('Failed')
    await panel.findByText('Done')
    await panel.findByText('Not known')
  },
}

/** At 576 px and below, the menu lies over the page. */
export const MenuOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await press('Menu')
    await screen.findByRole('dialog', { name: 'Menu' })
  },
}

/** Ctrl K, or ⌘ K on a Mac: pages, actions, collections by name, and what a pasted hash, address or id belongs to. */
export const Commands: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ collections: [fixtures.collection()] })),
  play: async () => {
    await press(/^Search/)
    await screen.findByRole('dialog', { name: 'Command palette' })
    await userEvent.keyboard('harbour')
    await screen.findByRole('option', { name: /Harbour at dawn/ })
  },
}

/** A question mark, unless it is typed into something. */
export const Shortcuts: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Dashboard' })
    await userEvent.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  },
}
