import { Pagination } from '@vitrine/ui-kit'
import { PAGE_SIZE } from './search.ts'

type SettingPagesProps = { page: number; total: number; onPageChange: (page: number) => void; label: string }

/** The pages of a list of settings, where there is more than one or the URL names another. */
export function SettingPages({ page, total, onPageChange, label }: SettingPagesProps) {
  if (total <= PAGE_SIZE && page === 1) return null
  return (
    <Pagination
      aria-label={label}
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      onPageChange={onPageChange}
      className="border-t border-subtle px-4 py-2"
    />
  )
}
