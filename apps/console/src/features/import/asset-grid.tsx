import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, formatCount, Pagination, Skeleton } from '@vitrine/ui-kit'
import { Check, Copy, TriangleAlert, X } from 'lucide-react'
import { cn } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'
import type { RowState, RowView } from './read/import-book.ts'
import { RowPicture } from './row-picture.tsx'
import type { OpenImport } from './use-import-reader.ts'

/** Filter of the shown rows. */
export type GridFilter = {
  state: RowState | 'all'
  problem?: { key: string; title: string } | undefined
  page: number
}

type AssetGridProps = {
  open: OpenImport
  filter: GridFilter
  onFilter: (filter: GridFilter) => void
  onRow: (row: RowView) => void
}

const PAGE_SIZE = 48

const labels: Record<RowState | 'all', string> = {
  all: 'All',
  ready: 'Ready',
  fix: 'Need a fix',
  duplicate: 'Skipped',
}
const states: Record<RowState, { text: string; icon: typeof Check; mark: string; frame: string }> = {
  ready: { text: 'ready', icon: Check, mark: 'bg-success-soft text-success', frame: 'border-subtle' },
  fix: {
    text: 'needs a fix',
    icon: TriangleAlert,
    mark: 'bg-warning-soft text-warning',
    frame: 'border-2 border-(--text-color-warning)',
  },
  duplicate: { text: 'duplicate', icon: Copy, mark: 'bg-hover text-muted', frame: 'border-subtle' },
}

/** The pictures of the rows, by page, with counts that filter them. */
export function AssetGrid({ open: { reader, summary, version }, filter, onFilter, onRow }: AssetGridProps) {
  const { state, problem, page } = filter
  const shown = useQuery({
    queryKey: ['import', 'page', version, state, problem?.key, page],
    queryFn: () =>
      reader.call('page', { state, problem: problem?.key, from: (page - 1) * PAGE_SIZE, count: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  })
  const { total = 0, rows = [] } = shown.data ?? {}
  return (
    <section aria-label="Assets" className="rounded-lg border border-subtle bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        {(['all', 'ready', 'fix', 'duplicate'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === state && !problem ? 'secondary' : 'ghost'}
            aria-pressed={one === state && !problem}
            onClick={() => onFilter({ state: one, page: 1 })}
          >
            {labels[one]} <span className="text-muted tabular-nums">{formatCount(summary.counts[one])}</span>
          </Button>
        ))}
        {problem ? (
          <Button size="sm" icon={<X aria-hidden />} onClick={() => onFilter({ state: 'all', page: 1 })}>
            {problem.title}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 && shown.isSuccess ? (
        <p className="p-10 text-center text-sm text-muted">No asset is here.</p>
      ) : null}
      {shown.isError ? (
        <p role="alert" className="p-10 text-center text-sm text-danger">
          {errorText(shown.error)}
        </p>
      ) : null}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {shown.isPending
          ? Array.from({ length: Math.min(PAGE_SIZE, summary.counts[state]) }, (_, index) => (
              <li key={index}>
                <Skeleton className="aspect-square h-auto w-full" />
              </li>
            ))
          : rows.map((row) => {
              const { text, icon: Icon, mark, frame } = states[row.state]
              return (
                <li key={row.row}>
                  <button
                    type="button"
                    aria-label={`${row.name || `Row ${row.row}`}, ${text}`}
                    title={row.name}
                    onClick={() => onRow(row)}
                    className={cn(
                      'relative block aspect-square w-full overflow-hidden rounded-md border outline-offset-2 hover:opacity-90 focus-visible:outline-2 focus-visible:outline-focus',
                      frame,
                    )}
                  >
                    <RowPicture
                      reader={reader}
                      row={row}
                      className={cn('size-full rounded-none', row.state === 'duplicate' && 'opacity-50')}
                    />
                    <span className={cn('absolute end-1 bottom-1 rounded-full p-0.5', mark)}>
                      <Icon aria-hidden className="size-3.5" />
                    </span>
                  </button>
                </li>
              )
            })}
      </ul>
      {total > PAGE_SIZE ? (
        <Pagination
          className="mt-3"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          loading={shown.isFetching}
          onPageChange={(next) => onFilter({ ...filter, page: next })}
        />
      ) : null}
    </section>
  )
}
