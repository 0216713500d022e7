import { Badge, Button, Progress } from '@vitrine/ui-kit'
import { FileText, RotateCw } from 'lucide-react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { stepsText, taskState } from '#src/activity/task-state.ts'
import { useTask } from '#src/activity/use-activities.ts'

/** One upload: how much is sent, then how much is read, and what can be done with it. */
export function PdfProgress({ id }: { id: string }) {
  const task = useTask(id)
  // Dismissed in the tray.
  if (!task) return null
  const { status, sent, steps, error, title, subject } = task
  const { tone, text } = taskState(task)
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex items-start gap-2">
        <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-default">{title}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            Into {subject}
            {steps ? `: ${stepsText(steps)}` : null}
          </span>
        </span>
        <Badge tone={tone} dot>
          {text}
        </Badge>
      </div>
      {status === 'sending' ? (
        <div className="flex items-center gap-3">
          <Progress value={sent} label={title} />
          {sent === null ? null : (
            <span className="shrink-0 text-xs text-muted tabular-nums">{Math.round(sent * 100)} %</span>
          )}
          <Button size="sm" onClick={() => void activityCommands.cancel(id)}>
            Cancel
          </Button>
        </div>
      ) : null}
      {status === 'failed' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span role="alert" className="min-w-0 text-xs wrap-anywhere text-danger">
            {error}
          </span>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            onClick={() => void activityCommands.retryFailed(id)}
          >
            Try again
          </Button>
        </div>
      ) : null}
    </li>
  )
}
