import type { AuditEntry } from '@vitrine/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { deniedPage, shows, showsRole } from '#src/testing/story-parts.ts'

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

const stories = listStories({
  path: '/audit',
  nouns: ['audit entry', 'audit entries'],
  operation: 'getAuditEntries',
  full: { auditEntries },
  one: { auditEntries: auditEntries.slice(0, 1) },
  play: showsRole('row', { name: /Created collection Dusk/ }),
})

/** More than a page, with all outcomes, long words, and an unknown network. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty

/** Shows what failed, why, and the request ID for the server's log. */
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const NoMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }

/** A sub-admin may not open the page. */
export const Denied: Story = { ...deniedPage, tags: ['!test'] }

/** A backend without the capability. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ capabilities: [] })),
  play: shows('This platform has no audit log'),
}

export const Details: Story = {
  args: { path: '/audit?id=entry-1' },
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: showsRole('dialog', { name: 'Sent the mint of asset Ebb' }),
}

/** Explains a call without an outcome. */
export const Unfinished: Story = {
  args: { path: '/audit?id=entry-5' },
  beforeEach: ({ msw }) => msw.use(...handlers({ auditEntries })),
  play: shows(/the platform stopped before it ended/),
}
