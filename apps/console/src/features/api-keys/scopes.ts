import type { ApiKeyScope } from '@vitrine/sdk'
import { groupLabels } from '#src/lib/group-labels.ts'

type Group = ApiKeyScope['group']
type Access = ApiKeyScope['access']

// A record, so that a missing group doesn't compile.
const groups: Record<Group, 1> = {
  collections: 1,
  assets: 1,
  imports: 1,
  contracts: 1,
  runs: 1,
  networks: 1,
  airdrops: 1,
  venues: 1,
  events: 1,
  payments: 1,
  'sub-admins': 1,
  settings: 1,
  prompts: 1,
  'tool-servers': 1,
  vector: 1,
  'data-sources': 1,
  crawling: 1,
  dashboard: 1,
  profile: 1,
  audit: 1,
}

/** Groups that a key can be given, in the order of the menu. */
export const scopeGroups = Object.keys(groups) as Group[]

/** Groups that a key may only read. */
export const readOnlyGroups: ReadonlySet<Group> = new Set([
  'audit',
  'dashboard',
  'networks',
  'sub-admins',
  'tool-servers',
])

/** Returns the scopes with one scope switched. Writing includes reading. */
export function switchScope(
  scopes: readonly ApiKeyScope[],
  group: Group,
  access: Access,
  on: boolean,
): ApiKeyScope[] {
  const rest = scopes.filter((one) => one.group !== group)
  if (on) return [...rest, { group, access }]
  return access === 'write' ? [...rest, { group, access: 'read' }] : rest
}

/** Returns the scopes as text, such as "Assets, Collections (read)". */
export const scopesText = (scopes: readonly ApiKeyScope[]): string =>
  scopes
    .map(({ group, access }) => `${groupLabels[group] ?? group}${access === 'read' ? ' (read)' : ''}`)
    .toSorted()
    .join(', ')
