import { Link } from '@tanstack/react-router'
import type { KnowledgePage } from '@vitrine/sdk'
import { createColumnHelper, EmptyState, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { Files } from 'lucide-react'
import { languageName } from '#src/entities/knowledge/language-name.ts'
import { QueryTable, type QueryTableProps } from '#src/resource/query-table.tsx'

const column = createColumnHelper<KnowledgePage>()
const idOf = ({ passage_id }: KnowledgePage) => passage_id

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

type IndexPagesProps = Pick<QueryTableProps<KnowledgePage>, 'list' | 'page' | 'pageSize' | 'onPageChange'>

/** The web pages and files in an index. Each opens in the version that was read. */
export function IndexPages(list: IndexPagesProps) {
  return (
    <QueryTable
      noun="pages"
      pagesLabel="Pages of the list"
      columns={columns}
      getRowId={idOf}
      {...list}
      empty={
        <EmptyState
          icon={<Files />}
          title="No pages yet"
          description="Add a website or upload a PDF. Its pages are listed here once they are read."
        />
      }
    />
  )
}
