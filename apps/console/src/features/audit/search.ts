import type { AuditedGroup, AuditOutcome } from '@vitrine/sdk'
import { calendarDay, oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the audit log says. */
export type AuditSearch = {
  page: number
  search: string
  /** Keeps the calls of one person, by id. */
  person?: string | undefined
  group?: AuditedGroup | undefined
  outcome?: AuditOutcome | undefined
  /** The first and the last day, as `2026-03-02`, in the reader's own time zone. */
  from?: string | undefined
  to?: string | undefined
  /** The entry whose details are open. */
  id?: string | undefined
}

// The names alone, each of them or it does not compile: every page carries what reads a URL, but not the words on the screen.
const outcomes: Record<AuditOutcome, 1> = { done: 1, refused: 1, failed: 1, unfinished: 1 }
const groups: Record<AuditedGroup, 1> = {
  auth: 1,
  sessions: 1,
  profile: 1,
  collections: 1,
  assets: 1,
  imports: 1,
  deletions: 1,
  contracts: 1,
  runs: 1,
  airdrops: 1,
  venues: 1,
  events: 1,
  payments: 1,
  'sub-admins': 1,
  settings: 1,
  prompts: 1,
  vector: 1,
  'data-sources': 1,
  crawling: 1,
  'api-keys': 1,
}

/** The groups that the log has. */
export const auditedGroups = Object.keys(groups) as AuditedGroup[]

/** Reads it. A value that makes no sense falls back. */
export const auditSearch = (given: SearchInput<AuditSearch>): AuditSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  person: shortText(given.person, 64),
  group: oneOf(given.group, auditedGroups),
  outcome: oneOf(given.outcome, Object.keys(outcomes) as AuditOutcome[]),
  from: calendarDay(given.from),
  to: calendarDay(given.to),
  id: shortText(given.id, 64),
})

/** Takes every filter away. */
export const noFilters: Partial<AuditSearch> = {
  page: 1,
  search: '',
  person: undefined,
  group: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
}

/** Returns whether anything but the page keeps entries out. */
export const isFiltered = ({ search, person, group, outcome, from, to }: AuditSearch): boolean =>
  [search, person, group, outcome, from, to].some(Boolean)

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
