import type { ApiKeyScope, AuditedGroup } from '@vitrine/sdk'

/** What the groups of the contract are called on the screen. A group without a name does not compile. */
export const groupLabels: Record<AuditedGroup | ApiKeyScope['group'], string> = {
  auth: 'Sign-in and passwords',
  sessions: 'Sessions',
  profile: 'Admin wallet',
  dashboard: 'Dashboard',
  collections: 'Collections',
  assets: 'Assets',
  imports: 'Imports',
  deletions: 'Deletions',
  contracts: 'Contracts',
  runs: 'Runs',
  networks: 'Networks',
  airdrops: 'Airdrops',
  venues: 'Venues',
  events: 'Events',
  payments: 'Payments',
  'sub-admins': 'Sub-admins',
  settings: 'Settings',
  prompts: 'Prompts',
  'tool-servers': 'Tool servers',
  vector: 'Vector database',
  'data-sources': 'Data sources',
  crawling: 'Crawling',
  'api-keys': 'API keys',
  audit: 'Audit log',
}
