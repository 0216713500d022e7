import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { delay, http } from 'msw'
import { screen } from 'storybook/test'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { showsRole } from '#src/testing/story-parts.ts'

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
  tags: ['!test'],
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

/** The first day: no wallet and no settings. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockRpc(accounts), ...handlers({ profile: fixtures.profile({ walletAddress: null }) })),
  play: async () => {
    await screen.findByRole('button', { name: 'Create wallet' })
    await screen.findAllByText('Reachable')
  },
}

/** One network doesn't respond and one is another chain; the others still work. */
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

/** Pending transactions, one of which needs a higher fee. */
export const Waiting: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockRpc(accounts),
      ...handlers({
        ...scene,
        capabilities: [...withRuns],
        transactionQueue: [
          fixtures.networkQueue({
            feeLimit: { maxFeePerGas: '50000000000', maxFeePerDay: '2000000000000000000' },
            spentToday: '590000000000000000',
            transactions: [
              fixtures.queuedTransaction({
                kind: 'mint-batch',
                subject: '60 assets of Almanac',
                run_id: 'almanac',
                problem: 'fee-too-low',
                replacements: 2,
              }),
              fixtures.queuedTransaction({ nonce: 8, subject: 'Plate 2', problem: 'nonce-gap' }),
            ],
          }),
          fixtures.networkQueue({ blockchainType: 6, gasPrice: null }),
        ],
      }),
    ),
  play: showsRole('button', { name: 'Speed up transaction 7' }),
}

const check = async () => (await screen.findByRole('button', { name: 'Check against the network' })).click()
const compared =
  (scene: Parameters<typeof handlers>[0]): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(mockRpc(accounts), ...handlers({ ...scene, profile, capabilities: [...withRuns] }))
const asset = (_id: string, name: string) => ({ _id, name, thumbnail: null })

/** Records that differ from their networks. One of them can't be repaired. */
export const Differences: Story = {
  beforeEach: compared({
    assets: ['a', 'b', 'c', 'd'].map((_id) => fixtures.asset({ _id, isSold: 'sold' })),
    chainDifferences: [
      fixtures.chainDifference({ asset: asset('a', 'Plate 1') }),
      fixtures.chainDifference({
        asset: asset('b', 'Low water'),
        kind: 'not-minted',
        recorded: 'sold',
        found: null,
        repair: 'make-draft',
      }),
      fixtures.chainDifference({
        asset: asset('c', 'Harbour'),
        kind: 'not-recorded',
        recorded: 'unsold',
        repair: 'record-end',
      }),
      fixtures.chainDifference({
        asset: asset('d', 'A name so long that it does not fit into one line of the page of a phone'),
        kind: 'other-metadata',
        repair: 'none',
        blockchainType: 6,
      }),
    ],
  }),
  play: async () => {
    await check()
    await screen.findByText('4 differences in 4 records.')
  },
}

export const NothingDiffers: Story = {
  beforeEach: compared({ assets: [fixtures.asset({ isSold: 'sold' })] }),
  play: async () => {
    await check()
    await screen.findByText('Nothing differs. 1 record compared.')
  },
}

export const Comparing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      pending('getChainDifferences'),
      mockRpc(accounts),
      ...handlers({ profile, capabilities: [...withRuns] }),
    ),
  play: async () => {
    await check()
    await screen.findByRole('progressbar', { name: 'Comparing records with their networks' })
  },
}

export const ComparisonFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getChainDifferences', 400, 'The database does not answer.'),
      mockRpc(accounts),
      ...handlers({ profile, capabilities: [...withRuns] }),
    ),
  play: async () => {
    await check()
    await screen.findByText(/^The check stopped/)
  },
}

/** The page is only for admins. */
export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, profile: fixtures.profile({ role: 'sub_admin' }) })),
  play: showsRole('heading', { level: 1 }),
}
