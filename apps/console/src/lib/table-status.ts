import type { UseQueryResult } from '@tanstack/react-query'
import type { TableStatus } from '@vitrine/ui-kit'

/**
 * Returns the status of a DataTable for a list's query. An error is shown only if nothing was read yet: rows
 * stay visible if a later read fails.
 *
 * @param title heading of the error, such as "The collections could not be loaded"
 * @param rows number of skeleton rows while it loads: the page size
 */
export function tableStatus(list: UseQueryResult, title: string, rows: number): TableStatus {
  if (list.isPending) return { kind: 'loading', rows }
  if (list.isError && !list.data) {
    return { kind: 'error', title, error: list.error, onRetry: () => void list.refetch() }
  }
  return { kind: 'ready' }
}
