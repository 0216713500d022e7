import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { deleteDB } from 'idb'
import { http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import { activityName } from '#src/activity/activity-name.ts'
import { activityCommands } from '#src/activity/activity-commands.ts'
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

/** Calls that send a transaction: one whose receipt is awaited, one that was refused, and one that is done. */
export const ActivityOfTasks: Story = {
  beforeEach: async ({ msw }) => {
    await deleteDB(activityName(fixtures.profile().email))
    msw.use(
      respond('registerAirDropSmartContract', () => ({
        message: 'The airdrop is sent.',
        transactionHash: fixtures.transactionHash(3),
        data: fixtures.airDrop(),
      })),
      respond('submitMerkleRoot', () => ({
        message: 'The root is there already.',
        transactionHash: null,
        data: fixtures.airDrop({ status: 'live' }),
      })),
      failing('deployPayMasterSmartContract', 409, 'The deposit is more than the wallet has.'),
      http.post('*/rpc/:blockchainType/:networkType', () => new Promise<never>(() => {})),
      ...handlers({ collections: [fixtures.collection({ _id: 'c1' })] }),
    )
  },
  play: async () => {
    const at = { collection: { id: 'c1', name: 'Harbour at dawn' }, blockchainType: 1, networkType: 1 }
    await activityCommands.startTask('submit-merkle-root', { ...at, merkleRoot: fixtures.transactionHash(1) })
    await activityCommands.startTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await activityCommands.startTask('register-airdrop', at)
    await press(/^Activity/)
    // The message of the failure is on the screen too.
    const panel = within(await screen.findByRole('dialog', { name: 'Activity' }))
    await panel.findByText('Under way')
    await panel.findByText('Failed')
    await panel.findByText('Done')
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
