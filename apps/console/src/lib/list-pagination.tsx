import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination } from '@vitrine/ui-kit'

type ListPaginationProps = {
  /** The list's query, whose answer says how many there are in all. */
  list: UseQueryResult<{ totalCount: number }>
  page: number
  pageSize: number
  onPageChange: (page: number) => void
}

/** The pages of a list, below its table. Nothing until it is known that there is something to turn. */
export function ListPagination({ list, ...pages }: ListPaginationProps) {
  const total = list.data?.totalCount ?? 0
  return total > 0 ? <Pagination {...pages} total={total} /> : null
}
