import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type DataTableProps, Pagination } from '@vitrine/ui-kit'
import { tableStatus } from '#src/lib/table-status.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { ConnectStorefront } from './connect-storefront.tsx'
import { PAGE_SIZE } from './search.ts'

type StorefrontListProps<Row extends { _id: string }> = {
  title: string
  description: string
  /** Kind of data from the storefront. */
  what: 'visits' | 'messages'
  columns: DataTableProps<Row>['columns']
  list: UseQueryResult<{ data: Row[]; totalCount: number }>
  page: number
  onPageChange: (page: number) => void
}

const idOf = ({ _id }: { _id: string }) => _id

/** A list of data from the storefront, with heading, rows and pages. */
export function StorefrontList<Row extends { _id: string }>({
  title,
  description,
  what,
  columns,
  list,
  page,
  onPageChange,
}: StorefrontListProps<Row>) {
  const noun = title.toLowerCase()
  const total = list.data?.totalCount ?? 0
  return (
    <TitledSection isLarge title={title} description={description} className="min-w-0">
      <DataTable
        caption={title}
        columns={columns}
        data={list.data?.data ?? []}
        getRowId={idOf}
        status={tableStatus(list, `The ${noun} could not be loaded`, PAGE_SIZE)}
        empty={
          total > 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">No {noun} on this page.</p>
          ) : (
            <ConnectStorefront what={what} />
          )
        }
      />
      {total > 0 ? (
        <Pagination
          aria-label={`Pages of ${noun}`}
          className="mt-3"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          loading={list.isPlaceholderData}
          onPageChange={onPageChange}
        />
      ) : null}
    </TitledSection>
  )
}
