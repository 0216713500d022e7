import { Link } from '@tanstack/react-router'
import type { Run } from '@vitrine/sdk'
import { Badge, Button, formatCount, Progress, RelativeTime } from '@vitrine/ui-kit'
import { isRunOver, runState } from '#src/runs/run-state.ts'
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
export function RunCard({ run, onOpen }: { run: Run; onOpen: () => void }) {
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
      <Button asChild size="sm">
        <Link to="/run/$runId" params={{ runId: run._id }} onClick={onOpen}>
          Open run
        </Link>
      </Button>
    </li>
  )
}
