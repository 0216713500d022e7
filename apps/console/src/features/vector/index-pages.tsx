import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KnowledgePage, ResponseOf } from '@vitrine/sdk'
import { createColumnHelper, DataTable, EmptyState, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { Files } from 'lucide-react'
import { languageName } from '#src/entities/knowledge/language-name.ts'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { tableStatus } from '#src/lib/table-status.ts'

const column = createColumnHelper<KnowledgePage>()

const columns = [
  column.accessor('place', {
    header: 'Page',
    meta: { lead: true },
    cell: ({ row: { original: page } }) => (
      <span className="block min-w-0 py-1.5">
        <Link
          to="."
          search={(now) => ({ ...now, passage: page.passage_id })}
          resetScroll={false}
          className="line-clamp-2 rounded-xs font-medium wrap-anywhere text-default hover:underline"
        >
          {page.title || page.place}
        </Link>
        {page.title ? (
          <span className="line-clamp-2 text-xs wrap-anywhere text-subtle">{page.place}</span>
        ) : null}
      </span>
    ),
  }),
  column.accessor('passages', {
    header: 'Passages',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular-nums">{formatCount(row.original.passages)}</span>,
  }),
  column.accessor('language', {
    header: 'Language',
    cell: ({ row: { original } }) =>
      original.language === null ? 'Not stated' : languageName(original.language),
  }),
  column.accessor('readAt', {
    header: 'First read',
    cell: ({ row }) => <RelativeTime value={row.original.readAt} className="text-xs" />,
  }),
]

type IndexPagesProps = {
  list: UseQueryResult<ResponseOf<'getKnowledgeIndex'>>
  page: number
  pageSize: number
  onPageChange: (page: number) => void
}

/** The web pages and files in an index. Each opens in the version that was read. */
export function IndexPages({ list, page, pageSize, onPageChange }: IndexPagesProps) {
  return (
    <>
      <DataTable
        caption="Pages"
        columns={columns}
        data={list.data?.data ?? []}
        getRowId={(row) => row.passage_id}
        status={tableStatus(list, 'The pages could not be loaded', pageSize)}
        total={list.data?.totalCount ?? 0}
        offset={(page - 1) * pageSize}
        empty={
          list.data && list.data.totalCount > 0 ? (
            <PageOutOfRange onFirst={() => onPageChange(1)} />
          ) : (
            <EmptyState
              icon={<Files />}
              title="No pages yet"
              description="Add a website or upload a PDF. Its pages are listed here once they are read."
            />
          )
        }
      />
      <ListPagination
        aria-label="Pages of the list"
        list={list}
        page={page}
        pageSize={pageSize}
        onPageChange={onPageChange}
      />
    </>
  )
}
