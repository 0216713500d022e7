import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { dayStart } from '#src/lib/day-start.ts'
import { keyOf, queries } from '#src/session/queries.ts'
import { type AuditSearch, PAGE_SIZE } from './search.ts'

/** Returns a page of the audit log, as the URL requests it. The rows of the last page stay while the next one loads. */
export function auditQuery({ page, search, person, group, outcome, from, to }: Omit<AuditSearch, 'id'>) {
  const input = {
    page,
    pageSize: PAGE_SIZE,
    search: search || undefined,
    person,
    group,
    outcome,
    from: dayStart(from),
    to: dayStart(to, 1),
  }
  // Whatever was done elsewhere in the console since is in it.
  return { ...queries.audit.list(input), placeholderData: keepPreviousData, staleTime: 0 }
}

/** One entry by its id, which a search finds; fails where there is none. */
export const auditEntryQuery = (id: string) => {
  const list = queries.audit.list({ page: 1, pageSize: PAGE_SIZE, search: id })
  return queryOptions<AuditEntry>({
    queryKey: [...keyOf('audit'), 'one', id],
    queryFn: async (context) => {
      const found = (await list.queryFn(context)).data.find((one) => one._id === id)
      if (!found) throw new Error('There is no such entry. Old entries are deleted.')
      return found
    },
  })
}

/** Everyone in the audit log. */
export const auditPeopleQuery = dataOf(queries.audit.people())
