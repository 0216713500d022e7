import { useQuery } from '@tanstack/react-query'
import type { VectorIndex } from '@vitrine/sdk'
import { Card, formatBytes, formatCount, IconButton, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { RotateCw } from 'lucide-react'
import { IndexLink } from '#src/entities/vector/index-link.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { NEWEST, newestQuery } from './indexes.ts'
import { metricName } from './metrics.ts'
import { useRefreshFigures } from './mutations.ts'

/** Button that reads the current figures of an index. */
function RefreshButton({ index }: { index: VectorIndex }) {
  const { mutate, isPending } = useRefreshFigures(index)
  return (
    <IconButton
      label={`Refresh the figures of ${index.indexName}`}
      size="sm"
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate(undefined)
      }}
    >
      <RotateCw aria-hidden className={isPending ? 'animate-spin' : undefined} />
    </IconButton>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight text-default tabular-nums">{value}</dd>
    </div>
  )
}

function IndexCard({ index }: { index: VectorIndex }) {
  const { stats } = index
  return (
    <Card aria-label={index.indexName} className="flex min-h-32 flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-mono text-sm font-medium break-all text-default">
            <IndexLink name={index.indexName} />
          </h3>
          <p className="text-xs text-muted">
            {metricName(index.metric)}, {formatCount(index.dimension)} dimensions, created{' '}
            <RelativeTime value={index.createdAt} />
          </p>
        </div>
        <RefreshButton index={index} />
      </div>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Vectors" value={formatCount(stats.vectorCount)} />
        <Figure label="Sources" value={formatCount(stats.sourceCount)} />
        <Figure label="Size" value={formatBytes(stats.sizeBytes)} />
      </dl>
    </Card>
  )
}

/** The newest indexes. */
export function NewestIndexes() {
  const newest = useQuery(newestQuery)
  if (newest.isError && !newest.data) return <ReadNote read={newest} what="The newest indexes" />
  if (newest.data?.data.length === 0) return null
  return (
    <section
      aria-labelledby="newest-indexes"
      aria-busy={newest.isPending || undefined}
      className="grid gap-3 sm:grid-cols-2"
    >
      <h2 id="newest-indexes" className="sr-only">
        Newest indexes
      </h2>
      {newest.data
        ? newest.data.data.map((index) => <IndexCard key={index.indexName} index={index} />)
        : Array.from({ length: NEWEST }, (_, at) => (
            // Two placeholders whose order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Card key={at} className="flex min-h-32 flex-col gap-3 p-4">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-56" />
              <Skeleton className="mt-auto h-9 w-full" />
            </Card>
          ))}
    </section>
  )
}
