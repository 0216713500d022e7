import { Workflow } from 'lucide-react'
import { EmptyState, Badge, formatCount, Progress, RelativeTime } from '@vitrine/ui-kit'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { Run } from '@vitrine/sdk'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useLocalRuns } from '#src/runs/local-runs.tsx'
import { isRunOver, runState } from '#src/runs/run-state.ts'
import { openRunsQuery } from '#src/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import { isOnNetwork, runSubject, runTitle, runWords } from '#src/runs/run-words.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'

/** Returns the counts of a run as text; failures only if there are any. */
function countsText(run: Run): string {
  const { total, done, failed } = run.counts
  const { done: word, counted = word } = runWords(run)
  const told = `${formatCount(done)} of ${formatCount(total)} ${counted}`
  return failed > 0 ? `${told}, ${formatCount(failed)} failed` : told
}

/** A run in the tray: title, person, progress and a link to its page. */
function RunCard({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const { total, done } = run.counts
  const state = runState(run)
  return (
    <li className="space-y-2.5 border-b border-subtle px-4 py-3.5 last:border-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium break-words text-default">{runTitle(run)}</p>
          <p className="flex gap-1 text-xs text-muted">
            <span className="truncate">{run.approvedBy ?? run.createdBy}</span>
            <span aria-hidden>·</span>
            <RelativeTime value={run.approvedAt ?? run.createdAt} className="shrink-0" />
          </p>
        </div>
        <Badge tone={state.tone} dot>
          {state.text}
        </Badge>
      </div>
      {isRunOver(run) ? null : (
        <Progress value={total === 0 ? null : done / total} label={`Progress of ${runSubject(run)}`} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        <span>{countsText(run)}</span>
        {isOnNetwork(run) ? <PlaceBadge place={run} /> : null}
      </p>
      {run.pause ? <p className="text-xs wrap-anywhere text-warning">{run.pause.message}</p> : null}
      {run.state === 'failed' && run.error ? (
        <p className="text-xs wrap-anywhere text-danger">{run.error}</p>
      ) : null}
      <ButtonLink size="sm" to="/run/$runId" params={{ runId: run._id }} onClick={onOpen}>
        Open run
      </ButtonLink>
    </li>
  )
}

/** The most recently ended runs of all users. */
const endedRunsQuery = {
  ...queries.runs.list({ page: 1, pageSize: 8, open: false }),
  placeholderData: keepPreviousData,
  staleTime: 0,
}

/** Milliseconds for which an ended run stays in the tray. */
const DAY = 86_400_000

/**
 * Returns the open runs and those that ended in the last day, newest first: of all users on the platform, and
 * of this browser.
 */
function useRecentRuns() {
  const enabled = useCapability('runs')
  const open = useQuery({ ...openRunsQuery, enabled })
  // When a run leaves this list, it has ended, so the ended runs are read again.
  const ids = open.data?.data.map(({ _id }) => _id)
  const ended = useQuery({
    ...endedRunsQuery,
    queryKey: [...endedRunsQuery.queryKey, ids],
    enabled: enabled && !open.isPending,
  })
  const [now] = useState(Date.now)
  const isRecent = (run: Run) =>
    !isRunOver(run) || (run.endedAt !== null && now - Date.parse(run.endedAt) < DAY)
  const runs: Run[] = [...useLocalRuns(), ...(open.data?.data ?? []), ...(ended.data?.data ?? [])].filter(
    isRecent,
  )
  const failed = [open, ended].filter(({ isError, data }) => isError && !data)
  const startOf = ({ approvedAt, createdAt }: Run) => Date.parse(approvedAt ?? createdAt)
  return {
    // A run that ends between the two reads is in both answers.
    runs: [...new Map(runs.map((run) => [run._id, run])).values()].toSorted(
      (a, b) => startOf(b) - startOf(a),
    ),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((read) => void read.refetch()),
  }
}

/** The list in the tray: the runs with their progress. `onLeave` is called when a link is followed. */
export function ActivityPanel({ onLeave }: { onLeave: () => void }) {
  const { runs, error, retry } = useRecentRuns()
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-subtle pr-2 pl-4">
        <h2 className="font-medium">Activity</h2>
      </div>
      {error ? (
        <RetryNote
          className="border-b border-subtle px-4 py-3"
          text={`The runs could not be loaded. ${errorText(error)}`}
          onRetry={retry}
        />
      ) : null}
      {runs.length === 0 ? (
        <EmptyState
          className="py-10"
          icon={<Workflow />}
          title="Nothing in progress"
          description="Mints, deployments and other work on a network continue here after you leave the page they started on."
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {runs.map((run) => (
            <RunCard key={run._id} run={run} onOpen={onLeave} />
          ))}
        </ul>
      )}
    </>
  )
}
