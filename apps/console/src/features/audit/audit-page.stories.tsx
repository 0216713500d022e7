import type { AuditEntry } from '@vitrine/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Audit log',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/audit' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const mary = {
  _id: 'mary',
  email: 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft@gallery.example',
  role: 'sub_admin' as const,
}
const entries: Partial<AuditEntry>[] = [
  { target: { _id: 'dusk', name: 'Dusk' } },
  {
    person: mary,
    operation: 'mintTokenAdminLoyalty',
    group: 'assets',
    target: { _id: 'ebb', name: 'Ebb' },
    collection: { _id: 'tides', name: 'Tides' },
    blockchainType: 6,
    networkType: 1,
    transactionHashes: [fixtures.transactionHash(7)],
    fields: ['asset_id'],
  },
  {
    operation: 'updateCollection',
    target: {
      _id: 'long',
      name: 'Rheinschifffahrtspolizeiverordnungsänderungsantragsformulare of the years in which the harbour was built',
    },
  },
  {
    operation: 'updateCollectionPublishItem',
    values: { isPublished: false },
    outcome: 'refused',
    code: 'not-found',
  },
  {
    operation: 'setNodeUrl',
    group: 'settings',
    target: { _id: null, name: null },
    blockchainType: 9,
    networkType: 9,
    outcome: 'failed',
    code: 'upstream',
  },
  {
    operation: 'deployCollectionSmartContract',
    group: 'contracts',
    target: { _id: null, name: null },
    outcome: 'unfinished',
    finishedAt: null,
  },
  { operation: 'login', group: 'auth', target: { _id: null, name: null }, fields: ['email', 'password'] },
  { operation: 'updateSubAdmin', group: 'sub-admins', target: { _id: 'mary', name: 'Mary' } },
  { operation: 'createUpdateVenue', group: 'venues', target: { _id: 'print-room', name: 'Print Room' } },
]
const auditEntries = entries.map((fields, index) => fixtures.auditEntry({ _id: `entry-${index}`, ...fields }))

/** More than a page, with all outcomes, long words, and an unknown network. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: async () => {
    await screen.findByRole('row', { name: /Created collection Dusk/ })
  },
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries: auditEntries.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getAuditEntries'), ...handlers()),
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('No audit entries yet')
  },
}

/** Shows what failed, why, and the request ID for the server's log. */
export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getAuditEntries', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await screen.findByText('The database does not answer.')
  },
}

/** A sub-admin may not open the page. */
export const Denied: Story = {
  tags: ['!test'],
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) })),
  play: async () => {
    await screen.findByRole('heading', { name: 'You are not allowed to open this page' })
  },
}

/** A backend without the capability. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: [] })),
  play: async () => {
    await screen.findByText('This platform has no audit log')
  },
}

export const NoMatches: Story = {
  tags: ['!test'],
  args: { path: '/audit?search=nobody' },
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: async () => {
    await screen.findByText('No audit entry matches')
  },
}

export const Details: Story = {
  args: { path: '/audit?id=entry-1' },
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Sent the mint of asset Ebb' })
  },
}

/** Explains a call without an outcome. */
export const Unfinished: Story = {
  args: { path: '/audit?id=entry-5' },
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: async () => {
    await screen.findByText(/the platform stopped before it ended/)
  },
}
