import { Link } from '@tanstack/react-router'
import type { Run } from '@vitrine/sdk'
import { Button, formatCount, Progress } from '@vitrine/ui-kit'
import { ActivityFrame } from '#src/activity/activity-frame.tsx'
import { isRunOver, runState } from '#src/entities/runs/run-state.ts'
import { isOnNetwork, runSubject, runTitle, runWords } from '#src/entities/runs/run-words.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'

/** Returns what is told of a run's counts: those that there are. */
function countsText(run: Run): string {
  const { total, done, failed } = run.counts
  const { done: word, counted = word } = runWords(run)
  const told = `${formatCount(done)} of ${formatCount(total)} ${counted}`
  return failed > 0 ? `${told}, ${formatCount(failed)} failed` : told
}

/** Somebody's run in the tray: what, who started it, how far it is, and the way to its page. */
export function RunCard({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const { total, done } = run.counts
  return (
    <ActivityFrame
      title={runTitle(run)}
      subject={run.approvedBy ?? run.createdBy}
      createdAt={Date.parse(run.approvedAt ?? run.createdAt)}
      state={runState(run)}
      actions={
        <Button asChild size="sm">
          <Link to="/run/$runId" params={{ runId: run._id }} onClick={onOpen}>
            Open run
          </Link>
        </Button>
      }
    >
      {isRunOver(run) ? null : (
        <Progress value={total === 0 ? null : done / total} label={`Progress of ${runSubject(run)}`} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        <span>{countsText(run)}</span>
        {isOnNetwork(run) ? <PlaceBadge place={run} /> : null}
      </p>
      {run.pause ? <p className="text-xs wrap-anywhere text-warning">{run.pause.message}</p> : null}
    </ActivityFrame>
  )
}
