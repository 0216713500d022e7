import { Badge, createColumnHelper, DataTable, LiveText, Pagination, formatCount } from '@vitrine/ui-kit'
import { useMemo, useState } from 'react'
import { badFirst, type ImportRow } from './import-report.ts'

const PAGE_SIZE = 25
const idOf = ({ row }: ImportRow) => String(row ?? '')

const column = createColumnHelper<ImportRow>()

const columns = [
  column.accessor('row', { header: 'Row', meta: { align: 'end', width: '3.5rem' } }),
  column.accessor('name', {
    header: 'Name',
    meta: { lead: true },
    cell: ({ row: { original } }) =>
      original.name ? (
        <span className="line-clamp-2 break-words">{original.name}</span>
      ) : (
        <span className="text-subtle">No name</span>
      ),
  }),
  column.accessor('errors', {
    header: 'Check',
    cell: ({ row: { original } }) =>
      original.errors.length === 0 ? (
        <Badge tone="success" dot>
          Ready
        </Badge>
      ) : (
        <ul className="flex flex-col gap-0.5 py-1.5 text-xs text-danger">
          {original.errors.map(({ field, message }, index) => (
            <li key={index} className="break-words">
              {field ? <span className="font-mono">{field}: </span> : null}
              {message}
            </li>
          ))}
        </ul>
      ),
  }),
]

type ImportPreviewProps = { rows: readonly ImportRow[]; fileName: string }

/** What a file holds, row by row: the bad rows first, each with every reason. */
export function ImportPreview({ rows, fileName }: ImportPreviewProps) {
  const [page, setPage] = useState(1)
  const sorted = useMemo(() => badFirst(rows), [rows])
  const bad = rows.filter((row) => row.errors.length > 0).length
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <LiveText className="flex flex-col gap-0.5">
        <span className="font-medium break-words text-default">
          {fileName}: {formatCount(rows.length)} {rows.length === 1 ? 'row' : 'rows'},{' '}
          {formatCount(rows.length - bad)} ready
          {bad > 0 ? <span className="text-danger">, {formatCount(bad)} with problems</span> : null}
        </span>{' '}
        {bad > 0 ? (
          <span className="text-xs text-muted">
            Nothing is imported until every row is valid. Correct the file, then choose it again above.
          </span>
        ) : null}
      </LiveText>
      <DataTable
        caption="Rows of the file"
        columns={columns}
        data={sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        getRowId={idOf}
        status={{ kind: 'ready' }}
        empty={<p className="p-6 text-center text-sm text-muted">The file has no rows.</p>}
        maxHeight="45dvh"
      />
      {rows.length > PAGE_SIZE ? (
        <Pagination page={page} pageSize={PAGE_SIZE} total={rows.length} onPageChange={setPage} />
      ) : null}
    </section>
  )
}
