import { TitledSection } from '#src/lib/titled-section.tsx'
import { QueryTable, type QueryTableProps } from '#src/resource/query-table.tsx'
import { ConnectStorefront } from './connect-storefront.tsx'
import { PAGE_SIZE } from './search.ts'

type StorefrontListProps<Row extends { _id: string }> = Pick<
  QueryTableProps<Row>,
  'columns' | 'list' | 'page' | 'onPageChange'
> & {
  title: string
  description: string
  /** Kind of data from the storefront. */
  what: 'visits' | 'messages'
}

const idOf = ({ _id }: { _id: string }) => _id

/** A list of data from the storefront, with heading, rows and pages. */
export function StorefrontList<Row extends { _id: string }>({
  title,
  description,
  what,
  ...list
}: StorefrontListProps<Row>) {
  return (
    <TitledSection isLarge title={title} description={description} className="min-w-0">
      <QueryTable
        noun={title.toLowerCase()}
        pagesLabel={`Pages of ${title.toLowerCase()}`}
        {...list}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        empty={<ConnectStorefront what={what} />}
      />
    </TitledSection>
  )
}
