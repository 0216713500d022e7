import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination, type PaginationProps } from '@vitrine/ui-kit'
import { lazyPart } from './lazy-part.tsx'
import { counted } from './counted.ts'

const RowsAPage = lazyPart(async () => (await import('./rows-a-page.tsx')).RowsAPage)

type ListPaginationProps = Omit<PaginationProps, 'total' | 'loading' | 'children'> & {
  /** The list's query, whose answer has the total. */
  list: UseQueryResult<{ data: unknown[]; totalCount: number; unreadable?: unknown[] }>
  /** Number of all rows, if the answer's count isn't exact; null if it is unknown. */
  total?: number | null | undefined
  /** The numbers of rows per page to choose from. */
  sizes?: readonly number[]
  onPageSizeChange?: (pageSize: number) => void
}

/** The page controls below a list's table, and the number of unreadable rows on this page. Nothing while there is only one page. */
export function ListPagination({
  list,
  total: exact,
  sizes = [],
  onPageSizeChange,
  ...pages
}: ListPaginationProps) {
  const unreadable = list.data?.unreadable?.length ?? 0
  const here = (list.data?.data.length ?? 0) + unreadable
  const upToHere = list.isPlaceholderData || here === 0 ? 0 : (pages.page - 1) * pages.pageSize + here
  const stated = list.data?.totalCount ?? 0
  const total = exact ?? Math.max(stated, exact === null ? upToHere : 0)
  // Beyond the stated rows, a page is the last one unless it is full.
  const isAtLeast = exact === null && (upToHere <= stated || here === pages.pageSize)
  return (
    <>
      {unreadable > 0 ? (
        <p className="text-xs text-warning">
          {counted(unreadable, 'row')} could not be read: the platform left out required fields.
        </p>
      ) : null}
      {total > 0 ? (
        <Pagination {...pages} total={total} isAtLeast={isAtLeast} loading={list.isPlaceholderData}>
          {onPageSizeChange && total > Math.min(...sizes) ? (
            <RowsAPage pageSize={pages.pageSize} sizes={sizes} onPageSizeChange={onPageSizeChange} />
          ) : null}
        </Pagination>
      ) : null}
    </>
  )
}
