import type { AuditedGroup } from '@vitrine/sdk'

/** What the groups of the contract are called on the screen. A group without a name does not compile. */
export const groupLabels: Record<AuditedGroup, string> = {
  auth: 'Sign-in and passwords',
  sessions: 'Sessions',
  profile: 'Admin wallet',
  collections: 'Collections',
  assets: 'Assets',
  contracts: 'Contracts',
  airdrops: 'Airdrops',
  venues: 'Venues',
  events: 'Events',
  payments: 'Payments',
  'sub-admins': 'Sub-admins',
  settings: 'Settings',
  prompts: 'Prompts',
  vector: 'Vector database',
  'data-sources': 'Data sources',
  crawling: 'Crawling',
}
