import type { UseQueryResult } from '@tanstack/react-query'
import type { TableStatus } from '@vitrine/ui-kit'

/**
 * Returns what a DataTable shows of a list's query. An error replaces the rows only where there are none: a list that was read once stays in
 * sight while it can't be read again.
 *
 * @param title What an error is headed by, such as "The collections could not be loaded".
 * @param rows How many skeleton rows are shown while it loads: the page size.
 */
export function tableStatus(list: UseQueryResult, title: string, rows: number): TableStatus {
  if (list.isPending) return { kind: 'loading', rows }
  if (list.isError && !list.data) {
    return { kind: 'error', title, error: list.error, onRetry: () => void list.refetch() }
  }
  return { kind: 'ready' }
}
