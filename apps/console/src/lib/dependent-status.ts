import type { UseQueryResult } from '@tanstack/react-query'
import type { TableStatus } from '@vitrine/ui-kit'
import { tableStatus } from './table-status.ts'

/** What the rows can't be shown without, such as the venue whose clocks they go by. */
type Needed = {
  read: UseQueryResult
  /** What its error is headed by. */
  title: string
}

/** The {@link tableStatus} of a list whose rows need something besides. What failed of both is read again together. */
export function dependentStatus(
  { read, title }: Needed,
  list: UseQueryResult,
  ...rest: [title: string, rows: number]
): TableStatus {
  const status = read.data ? tableStatus(list, ...rest) : tableStatus(read, title, rest[1])
  if (status.kind !== 'error') return status
  return {
    ...status,
    onRetry() {
      for (const one of [read, list]) if (one.isError) void one.refetch()
    },
  }
}
