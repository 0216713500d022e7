import { Workflow } from 'lucide-react'
import { EmptyState } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { Run } from '@vitrine/sdk'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { endedRunsQuery } from '#src/runs/ended-runs-query.ts'
import { useLocalRuns } from '#src/runs/local-runs.tsx'
import { isRunOver } from '#src/runs/run-state.ts'
import { openRunsQuery } from '#src/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { RunCard } from './run-card.tsx'

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
