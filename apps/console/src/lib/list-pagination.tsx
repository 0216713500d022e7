import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination, type PaginationProps, formatCount } from '@vitrine/ui-kit'

type ListPaginationProps = Omit<PaginationProps, 'total' | 'loading'> & {
  /** The list's query, whose answer says how many there are in all. */
  list: UseQueryResult<{ totalCount: number; unreadable?: unknown[] }>
}

/**
 * The pages of a list, below its table, and how many rows of this one lack what every row must have. Nothing until it is known that there
 * is something to turn.
 */
export function ListPagination({ list, ...pages }: ListPaginationProps) {
  const total = list.data?.totalCount ?? 0
  const unreadable = list.data?.unreadable?.length ?? 0
  return (
    <>
      {unreadable > 0 ? (
        <p className="text-xs text-warning">
          {unreadable === 1 ? '1 row' : `${formatCount(unreadable)} rows`} could not be read: the platform
          left out required fields.
        </p>
      ) : null}
      {total > 0 ? <Pagination {...pages} total={total} loading={list.isPlaceholderData} /> : null}
    </>
  )
}
