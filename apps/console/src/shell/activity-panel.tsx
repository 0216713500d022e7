import { Workflow } from 'lucide-react'
import { Button, EmptyState } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { Run } from '@vitrine/sdk'
import { useState } from 'react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { DeployCard } from '#src/activity/deploy-card.tsx'
import { MintCard } from '#src/activity/mint-card.tsx'
import { TaskCard } from '#src/activity/task-card.tsx'
import { isActivityFinished } from '#src/activity/is-activity-finished.ts'
import type { Activity } from '#src/activity/types.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { endedRunsQuery } from '#src/entities/runs/ended-runs-query.ts'
import { openRunsQuery } from '#src/entities/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { hideOwnRuns } from './hide-own-runs.ts'
import { RunCard } from './run-card.tsx'

/** For how long an ended run stays in the tray, in milliseconds. */
const DAY = 86_400_000

/** Returns the runs of everybody that are open or ended in the last day; none where the backend has no runs. */
function useRecentRuns() {
  const enabled = useCapability('runs')
  const open = useQuery({ ...openRunsQuery, enabled })
  // One that is open no longer has ended.
  const ids = open.data?.data.map(({ _id }) => _id)
  const ended = useQuery({
    ...endedRunsQuery,
    queryKey: [...endedRunsQuery.queryKey, ids],
    enabled: enabled && !open.isPending,
  })
  const [now] = useState(Date.now)
  const recent = ended.data?.data.filter(({ endedAt }) => endedAt !== null && now - Date.parse(endedAt) < DAY)
  const runs: Run[] = [...(open.data?.data ?? []), ...(recent ?? [])]
  const failed = [open, ended].filter(({ isError, data }) => isError && !data)
  return {
    // One that ends between the two reads is in both.
    runs: [...new Map(runs.map((run) => [run._id, run])).values()],
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((read) => void read.refetch()),
  }
}

type ActivityPanelProps = {
  /** The work of this browser. */
  activities: readonly Activity[]
  /** Called when a link of the panel is followed. */
  onLeave: () => void
}

function cardOf(work: Activity) {
  if (work.kind === 'mint') return <MintCard key={work.id} activity={work} />
  if (work.kind === 'deploy') return <DeployCard key={work.id} activity={work} />
  return <TaskCard key={work.id} activity={work} />
}

/** The list in the tray, of this browser’s work and of everybody’s runs: each work with its progress, and what to do about it. */
export function ActivityPanel({ activities, onLeave }: ActivityPanelProps) {
  const { runs, error, retry } = useRecentRuns()
  const works = [
    ...activities.map((work) => ({ at: work.createdAt, card: cardOf(work) })),
    ...hideOwnRuns(runs, activities).map((run) => ({
      at: Date.parse(run.approvedAt ?? run.createdAt),
      card: <RunCard key={run._id} run={run} onOpen={onLeave} />,
    })),
  ].toSorted((a, b) => b.at - a.at)
  const over = activities.filter(isActivityFinished)
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-subtle pr-2 pl-4">
        <h2 className="font-medium">Activity</h2>
        {over.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => over.forEach((work) => void activityCommands.dismiss(work.id))}
          >
            Clear finished
          </Button>
        ) : null}
      </div>
      {error ? (
        <RetryNote
          className="border-b border-subtle px-4 py-3"
          text={`The runs could not be loaded. ${errorText(error)}`}
          onRetry={retry}
        />
      ) : null}
      {works.length === 0 ? (
        <EmptyState
          className="py-10"
          icon={<Workflow />}
          title="Nothing in progress"
          description="Mints, deployments and other work on a network continue here after you leave the page they started on."
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">{works.map(({ card }) => card)}</ul>
      )}
    </>
  )
}
