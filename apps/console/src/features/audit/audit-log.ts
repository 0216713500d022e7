import { queryOptions } from '@tanstack/react-query'
import type { AuditedGroup, AuditEntry, AuditOutcome } from '@vitrine/sdk'
import { dayStart } from '#src/lib/day-start.ts'
import { calendarDay, oneOf, shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { keyOf, queries } from '#src/session/queries.ts'

// Only the names, each of them or it does not compile: every page carries what reads a URL, but not the words on the screen.
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

const search = listSearch([], {
  /** Keeps the calls of one person, by id. */
  person: (value: unknown) => shortText(value, 64),
  group: (value: unknown) => oneOf(value, auditedGroups),
  outcome: (value: unknown) => oneOf(value, Object.keys(outcomes) as AuditOutcome[]),
  /** The first and the last day, as `2026-03-02`, in the reader's own time zone. */
  from: calendarDay,
  to: calendarDay,
})

export type AuditSearch = ReturnType<typeof search>

/** The audit log, newest first. The `id` in its URL is that of the entry whose details are open. */
export const auditLog = listResource(search, {
  nouns: ['audit entry', 'audit entries'],
  read: ({ from, to, ...input }) => ({
    ...queries.audit.list({ ...input, from: dayStart(from), to: dayStart(to, 1) }),
    // Whatever was done elsewhere in the console since is in it.
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
