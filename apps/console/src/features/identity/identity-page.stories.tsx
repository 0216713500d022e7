import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { delay, http } from 'msw'
import { screen } from 'storybook/test'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Web3 identity',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/identity' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const profile = fixtures.profile({ walletAddress: fixtures.address(5) })
const scene = {
  profile,
  paymasterContracts: [
    fixtures.paymasterContract({ contractAddress: fixtures.address(8) }),
    fixtures.paymasterContract({ deposit: '0', contractAddress: fixtures.address(9) }),
    fixtures.paymasterContract({ blockchainType: 6, status: 'failed', contractAddress: null }),
  ],
  bundlerUrls: [fixtures.providerUrl({ host: 'https://bundler.provider.example' })],
}
const accounts = {
  '1/1': { balance: 12_345_678_900_000_000_000_000n, sent: 1042 },
  '1/2': { balance: 0n },
  '6/1': { balance: 9_999_999_876_543_210_987n, sent: 7 },
  '4/3': { balance: 1n, sent: 3 },
}

export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(mockRpc(accounts), ...handlers(scene)),
  play: async () => {
    await screen.findByText('12,345.6789 AMB')
    await screen.findByText(/The wallet is empty here/)
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      pending('getProfile'),
      pending('allPayMasterSmartContract'),
      pending('getBundlerUrl'),
      http.post('*/rpc/*', () => delay('infinite')),
      ...handlers(scene),
    ),
}

/** The first day: no wallet, nothing set up. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockRpc(accounts), ...handlers({ profile: fixtures.profile({ walletAddress: null }) })),
  play: async () => {
    await screen.findByRole('button', { name: 'Create wallet' })
    await screen.findAllByText('Reachable')
  },
}

/** One network is away and one serves another chain: the others stand. */
export const NotReachable: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockRpc({ ...accounts, '1/2': 'down', '6/1': { balance: 1n, chainId: 5 } }), ...handlers(scene)),
  play: async () => {
    await screen.findByText(/The node of Amber Test/)
    await screen.findByText(/serves a different chain/)
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getProfile', 500, 'The database does not answer.'),
      failing('allPayMasterSmartContract', 500, 'The database does not answer.'),
      failing('getBundlerUrl', 500, 'The database does not answer.'),
      mockRpc({}),
      ...handlers(scene),
    ),
  play: async () => {
    await screen.findByText(/^The bundlers could not be loaded/)
    await screen.findAllByText('Not reachable')
  },
}

/** The page is for admins. */
export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, profile: fixtures.profile({ role: 'sub_admin' }) })),
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
  },
}
