import type { VectorIndex } from '@vitrine/sdk'
import { Link } from '@tanstack/react-router'
import { CopyButton, createColumnHelper, formatBytes, Menu, RelativeTime, formatCount } from '@vitrine/ui-kit'
import { BotMessageSquare, Copy, Database, RotateCw } from 'lucide-react'
import { IndexLink } from '#src/entities/vector/index-link.tsx'
import { metricName } from './metrics.ts'
import { useRefreshFigures } from './mutations.ts'

const column = createColumnHelper<VectorIndex>()
const number = (value: number | null) => <span className="tabular-nums">{formatCount(value)}</span>

/** Columns of the list of indexes. */
export const columns = [
  column.accessor('indexName', {
    header: 'Index',
    meta: { lead: true },
    cell: ({ row: { original: index } }) => (
      <span className="block min-w-0 py-1.5">
        <span className="block max-w-64 font-mono text-xs font-medium break-all text-default">
          <IndexLink name={index.indexName} />
        </span>
        <span className="flex min-w-0 items-center gap-0.5 text-xs text-subtle">
          <span dir="ltr" className="max-w-56 min-w-0 truncate font-mono" title={index.host}>
            {index.host}
          </span>
          <CopyButton value={index.host} label={`Copy the host of ${index.indexName}`} />
        </span>
      </span>
    ),
  }),
  column.accessor('dimension', {
    header: 'Dimension',
    meta: { align: 'end' },
    cell: ({ row }) => number(row.original.dimension),
  }),
  column.accessor('metric', {
    header: 'Metric',
    cell: ({ row }) => <span className="whitespace-nowrap">{metricName(row.original.metric)}</span>,
  }),
  column.accessor('stats.vectorCount', {
    id: 'vectors',
    header: 'Vectors',
    meta: { align: 'end' },
    cell: ({ row }) => number(row.original.stats.vectorCount),
  }),
  column.accessor('stats.sourceCount', {
    id: 'sources',
    header: 'Sources',
    meta: { align: 'end' },
    cell: ({ row }) => number(row.original.stats.sourceCount),
  }),
  column.accessor('stats.sizeBytes', {
    id: 'size',
    header: 'Size',
    meta: { align: 'end' },
    cell: ({ row }) => (
      <span className="whitespace-nowrap tabular-nums">{formatBytes(row.original.stats.sizeBytes)}</span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <RelativeTime value={row.original.createdAt} className="text-xs" />,
  }),
]

/** Reads the current figures of an index. */
function RefreshItem({ index }: { index: VectorIndex }) {
  const { mutate } = useRefreshFigures(index)
  return (
    <Menu.Item icon={<RotateCw aria-hidden />} onSelect={() => mutate(undefined)}>
      Refresh the figures
    </Menu.Item>
  )
}

/** Menu of actions on an index. */
export const rowMenu = (index: VectorIndex) => {
  const { indexName } = index
  return (
    <>
      <RefreshItem index={index} />
      <Menu.Item asChild>
        <Link to="/datasource" search={{ index: indexName }}>
          <Database aria-hidden />
          Data sources
        </Link>
      </Menu.Item>
      <Menu.Item asChild>
        <Link to="." search={(now) => ({ ...now, drawer: 'copy', index: indexName })} resetScroll={false}>
          <Copy aria-hidden />
          Copy data…
        </Link>
      </Menu.Item>
      <Menu.Item asChild>
        <Link to="/agent" search={{ drawer: 'new', index: indexName }}>
          <BotMessageSquare aria-hidden />
          New assistant…
        </Link>
      </Menu.Item>
    </>
  )
}
