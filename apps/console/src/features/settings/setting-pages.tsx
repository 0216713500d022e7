import { Pagination, type PaginationProps } from '@vitrine/ui-kit'
import { PAGE_SIZE } from './search.ts'

type SettingPagesProps = Pick<PaginationProps, 'page' | 'total' | 'loading' | 'onPageChange'> & {
  label: string
}

/** The pages of a list of settings, where there is more than one or the URL names another. */
export function SettingPages({ page, total, loading, onPageChange, label }: SettingPagesProps) {
  if (total <= PAGE_SIZE && page === 1) return null
  return (
    <Pagination
      aria-label={label}
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      loading={loading}
      onPageChange={onPageChange}
      className="border-t border-subtle px-4 py-2"
    />
  )
}
