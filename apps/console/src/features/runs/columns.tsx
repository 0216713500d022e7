import type { Run } from '@vitrine/sdk'
import { Badge, createColumnHelper, formatCount, Progress, RelativeTime } from '@vitrine/ui-kit'
import { PageLink } from '#src/lib/links.tsx'
import { isRunOver, runState } from '#src/runs/run-state.ts'
import { isOnNetwork, runSubject, runTitle, runWords } from '#src/runs/run-words.ts'
import { showFee } from '#src/lib/show-fee.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { runNetwork } from './run-network.ts'

const column = createColumnHelper<Run>()

/** Columns of the list of runs. */
export const columns = [
  column.accessor('collection', {
    header: 'Run',
    meta: { lead: true },
    cell: ({ row: { original: run } }) => (
      <span className="block min-w-0 py-1.5">
        <PageLink
          className="line-clamp-2 max-w-64 wrap-anywhere xl:max-w-96"
          to="/run/$runId"
          params={{ runId: run._id }}
        >
          {runTitle(run)}
        </PageLink>
        <span className="block text-xs wrap-anywhere text-subtle">{run.approvedBy ?? run.createdBy}</span>
      </span>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ row: { original: run } }) => {
      const { tone, text } = runState(run)
      return (
        <Badge tone={tone} dot>
          {text}
        </Badge>
      )
    },
  }),
  column.accessor('counts', {
    header: 'Progress',
    cell: ({ row: { original: run } }) => {
      const { done, total, failed } = run.counts
      const { done: word, counted = word } = runWords(run)
      return (
        <span className="block w-40 py-1 text-xs text-muted tabular-nums">
          {formatCount(done)} of {formatCount(total)} {counted}
          {failed > 0 ? <span className="text-danger">, {formatCount(failed)} failed</span> : null}
          {isRunOver(run) ? null : (
            <Progress
              className="mt-1"
              label={`Progress of ${runSubject(run)}`}
              value={total === 0 ? null : done / total}
            />
          )}
        </span>
      )
    },
  }),
  column.accessor('networkType', {
    header: 'Network',
    cell: ({ row: { original: run } }) =>
      isOnNetwork(run) ? <PlaceBadge place={run} /> : <span className="text-xs text-muted">None</span>,
  }),
  column.accessor('fee', {
    header: 'Network fee',
    meta: { align: 'end' },
    cell: ({ row: { original: run } }) =>
      isOnNetwork(run) ? (
        <span className="text-xs tabular-nums">{showFee(run.fee.spent, runNetwork(run).currency)}</span>
      ) : (
        <span className="text-xs text-muted">None</span>
      ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" />,
  }),
]
