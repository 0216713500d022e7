import type { ApiKeyScope, AuditedGroup } from '@vitrine/sdk'

/** The names of the contract's groups. A group without a name doesn't compile. */
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
