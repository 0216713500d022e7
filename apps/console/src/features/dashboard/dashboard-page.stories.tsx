import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { expect, screen, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'

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
const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const visitors = (
  [
    ['AT', '198.51.100.0', 14],
    ['PT', '203.0.113.0', 3],
    [null, '2001:db8:1::', 1],
    ['CD', '192.0.2.0', 1204],
    ['AT', '198.51.101.0', 2],
    ['JP', '198.51.102.0', 8],
    ['BR', '198.51.103.0', 5],
  ] as const
).map(([countryCode, ip, visits], index) =>
  fixtures.ipInfo({ ip, countryCode, visits, lastSeenAt: ago(3 + index * 190) }),
)
const messages = [
  fixtures.userFormData({ _id: 'emmy', createdAt: ago(12) }),
  fixtures.userFormData({
    _id: 'sofja',
    name: 'Sofja Wassiljewna Kowalewskaja-Donaudampfschifffahrt',
    email: 'sofja.wassiljewna.kowalewskaja@a-rather-long-domain-name.visitor.example',
    message: 'Dear gallery,\n\n'.concat(
      'I saw the harbour plates in the spring, and again in summer. '.repeat(12),
    ),
    createdAt: ago(900),
  }),
  ...['Ada', 'Grace', 'Mary', 'Hedy'].map((name, index) =>
    fixtures.userFormData({
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      createdAt: ago(2000 + index * 700),
    }),
  ),
]
const scene = {
  collections: [
    fixtures.collection({ _id: 'tides', name: 'Tides' }),
    fixtures.collection({ _id: 'nocturnes', name: 'Nocturnes', symbol: 'NOCT' }),
  ],
  contracts: [deployed],
  profile: fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' }),
  ipInfo: visitors,
  userFormData: messages,
  assets: Array.from({ length: 24 }, (_, index) =>
    fixtures.asset({ collection_id: 'tides', isSold: index < 6 ? 'sold' : 'unsold' }),
  ),
}

/** All first steps are done, so only the figures remain. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await screen.findByText('24')
    await screen.findByRole('row', { name: /203\.0\.113/ })
    await screen.findByRole('row', { name: /Emmy Noether/ })
  },
}

const item = fixtures.attentionItem
const attention = (items: ReturnType<typeof item>[], change = {}) => ({
  items,
  totalCount: items.length,
  checked: ['runs' as const, 'wallet' as const, 'airdrops' as const, 'nodes' as const],
  unread: [],
  ...change,
})
const needs = [
  item({
    kind: 'low-balance',
    since: ago(9),
    amount: '140000000000000000',
    needed: '200000000000000000',
  }),
  item({ since: ago(42) }),
  item({
    kind: 'airdrop-short',
    name: 'Spring',
    since: ago(1500),
    count: 3400,
    amount: '0',
    needed: '1200',
    token: { symbol: null, decimals: 0 },
  }),
  item({
    kind: 'crawl-failed',
    name: 'press.gallery.example',
    count: 2,
    crawl_id: 'press',
    since: ago(600),
    message: 'The site did not answer.',
  }),
  item({ kind: 'mails-failed', count: 3, since: ago(200) }),
  item({ kind: 'sign-ins-failed', count: 23, since: ago(300) }),
  item({ kind: 'token-files-lost', count: 500, message: 'gateway.example answered with HTTP 404.' }),
]

/** More items need attention than are shown first. */
export const NeedsAttention: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, attention: attention(needs) })),
  play: async () => {
    await screen.findByRole('heading', { name: 'Mint of Tides failed' })
    await screen.findByRole('button', { name: 'Show 3 more' })
    await screen.findByRole('row', { name: /Emmy Noether/ })
  },
}

/** One item needs attention, and an unread source isn't reported as good news. */
export const NotChecked: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...scene,
        attention: attention([item({ kind: 'node-silent', since: null })], {
          unread: ['wallet', 'airdrops'],
        }),
      }),
    ),
  play: async () => {
    await screen.findByText('Not checked: wallet balance and airdrops.')
    await screen.findByRole('row', { name: /Emmy Noether/ })
  },
}

/** A sub-admin sees fewer items, with links to pages they may open. */
export const NeedsAttentionForSubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...scene,
        profile: fixtures.profile({ role: 'sub_admin' }),
        attention: attention(needs.slice(0, 1)),
      }),
    ),
  play: showsRole('link', { name: 'Open run' }),
}

/** A backend with only the specification's calls. */
export const OfTheSpecification: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, capabilities: [] })),
  play: async () => {
    await screen.findByRole('row', { name: /Emmy Noether/ })
    await expect(screen.queryByText('Needs attention')).toBeNull()
  },
}

/** Other pages of the two tables, from the URL. */
export const SecondPages: Story = {
  args: { path: '/dashboard?visitors=2&forms=2' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await screen.findByRole('row', { name: /198\.51\.102/ })
    await screen.findByRole('row', { name: /Hedy/ })
  },
}

/** A full message. */
export const Message: Story = {
  tags: ['!test'],
  args: { path: '/dashboard?message=sofja' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('dialog', { name: /^Message from Sofja/ }),
}

/** One visitor and no message, with a domain: explains what the form has to send. */
export const OneVisitor: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, ipInfo: visitors.slice(0, 1), userFormData: [] })),
  play: async () => {
    await screen.findByText('1–1 of 1')
    await screen.findByRole('button', { name: 'Copy the lines' })
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('dashboardCount'), pending('allCollection'), ...handlers()),
}

/** The figures are loaded and the tables are loading. */
export const LoadingTables: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getAllIpInfo'), pending('getAllFormData'), ...handlers(scene)),
  play: showsRole('heading', { name: 'Messages' }),
}

/** The first day: the steps in order, with the first one open. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ walletAddress: null }) })),
  play: shows('Create the wallet'),
}

/** The first day of a user who may not create the wallet. */
export const EmptyForSubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin', walletAddress: null }) })),
  play: shows('An admin creates it, in the account menu.'),
}

const wallet = fixtures.profile({ walletAddress: fixtures.address(1) })
const own = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const withContract = (contract: Parameters<typeof fixtures.contract>[0]) => ({
  profile: wallet,
  collections: own,
  contracts: [fixtures.contract({ collection_id: 'tides', ...contract })],
})

/** With a wallet: a name creates the first collection, or one press adds a sample. */
export const FirstCollection: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: wallet })),
  play: showsRole('button', { name: 'Add sample collection' }),
}

/** The effects and cost of a deployment, in place. */
export const FirstContract: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: wallet, collections: own })),
  play: async () => {
    await screen.findByText('2 of 5')
    await screen.findByRole('button', { name: /^Deploy ERC-721 on/ })
  },
}

export const FirstContractDeploying: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(withContract({ status: 'deploying' }))),
  play: shows(/The contract is being deployed on/),
}

export const FirstContractFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers(withContract({ status: 'failed', error: 'The wallet has no funds on Amber.' }))),
  play: shows(/The deployment failed\./),
}

/** Needs only a file and a name. */
export const FirstArtwork: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(withContract({ status: 'deployed' }))),
  play: showsRole('form', { name: 'First asset' }),
}

export const FirstMint: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...withContract({ status: 'deployed' }),
        capabilities: ['runs'],
        assets: [fixtures.asset({ collection_id: 'tides', isSold: 'unsold' })],
      }),
    ),
  play: showsRole('button', { name: 'Review and mint' }),
}

export const FirstMintUnderWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...withContract({ status: 'deployed' }),
        assets: [fixtures.asset({ collection_id: 'tides', isSold: 'minting' })],
      }),
    ),
  play: shows(/The first token is being minted/),
}

/** The steps continue with the sample, which can be removed here. */
export const WithSample: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        profile: wallet,
        capabilities: ['delete'],
        collections: [fixtures.collection({ _id: 'tides', name: 'Twelve seas (sample)', symbol: 'SAMPLE' })],
        assets: [fixtures.asset({ collection_id: 'tides', isSold: 'unsold' })],
      }),
    ),
  play: showsRole('button', { name: 'Remove sample' }),
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('dashboardCount', 500, 'The database does not answer.'),
      failing('getAllIpInfo', 500, 'The database does not answer.'),
      failing('getAllFormData', 500, 'The database does not answer.'),
      ...handlers(scene),
    ),
  play: async () => {
    await screen.findByText('The figures could not be loaded')
    await screen.findByText('The visitors could not be loaded')
    await screen.findByText('The messages could not be loaded')
    // No loading indicator remains.
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.querySelectorAll('.animate-shimmer')).toHaveLength(0))
  },
}

export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing('dashboardCount', 403, 'Your role may not see the figures.'),
      failing('getAllFormData', 403, 'Your role may not read messages.'),
      ...handlers({ ...scene, profile: fixtures.profile({ role: 'sub_admin' }) }),
    ),
  play: async () => {
    await screen.findByText('Your role may not see the figures.')
    await screen.findByText('Your role may not read messages.')
  },
}
