import { queryOptions } from '@tanstack/react-query'
import type { AuditedGroup, AuditEntry, AuditOutcome } from '@vitrine/sdk'
import { dayStart } from '#src/lib/day-start.ts'
import { calendarDay, oneOf, shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { keyOf, queries } from '#src/session/queries.ts'

// A record, so that a missing outcome doesn't compile. Only names, because every page loads the code that
// reads URLs, but not the texts.
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

/** Groups of operations that the log contains. */
export const auditedGroups = Object.keys(groups) as AuditedGroup[]

const search = listSearch([], {
  /** ID of a person; only their calls are shown. */
  person: shortText(64),
  group: oneOf(auditedGroups),
  outcome: oneOf(Object.keys(outcomes) as AuditOutcome[]),
  /** First and last day, as `2026-03-02`, in the reader's time zone. */
  from: calendarDay,
  to: calendarDay,
})

export type AuditSearch = ReturnType<typeof search>

/** The audit log, newest first. `id` in the URL is the entry with open details. */
export const auditLog = listResource(search, {
  nouns: ['audit entry', 'audit entries'],
  read: ({ from, to, ...input }) => ({
    ...queries.audit.list({ ...input, from: dayStart(from), to: dayStart(to, 1) }),
    // Every change in the console adds entries, so the list is always stale.
    staleTime: 0,
  }),
  one: (id) => {
    const list = queries.audit.list({ page: 1, pageSize: 8, search: id })
    return queryOptions<AuditEntry>({
      queryKey: [...keyOf('audit'), 'one', id],
      queryFn: async (context) => {
        const found = (await list.queryFn(context)).data.find((one) => one._id === id)
        if (!found) throw new Error('There is no such entry. Old entries are deleted.')
        return found
      },
    })
  },
})
