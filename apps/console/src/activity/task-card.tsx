import { RotateCw } from 'lucide-react'
import { Button, Progress } from '@vitrine/ui-kit'
import { activityCommands } from './activity-commands.ts'
import { ActivityFrame } from './activity-frame.tsx'
import { stepsText, taskState } from './task-state.ts'
import { Transaction } from './transaction.tsx'
import type { TaskActivity } from './types.ts'

/** A task in the tray: how far it is, how it ended, and what can be done with it. */
export function TaskCard({ activity }: { activity: TaskActivity }) {
  const { id, status, title, sent, error, message, hash, place } = activity
  const { cancel, retryFailed, dismiss } = activityCommands
  return (
    <ActivityFrame
      title={title}
      subject={activity.subject}
      createdAt={activity.createdAt}
      state={taskState(activity)}
      actions={
        activity.active ? (
          status === 'sending' ? (
            <Button size="sm" onClick={() => void cancel(id)}>
              Cancel
            </Button>
          ) : null
        ) : (
          <>
            {status === 'failed' ? (
              <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => void retryFailed(id)}>
                Try again
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => void dismiss(id)}>
              Dismiss
            </Button>
          </>
        )
      }
    >
      {activity.active ? <Progress value={status === 'sending' ? sent : null} label={title} /> : null}
      {activity.steps ? <p className="text-xs text-muted tabular-nums">{stepsText(activity.steps)}</p> : null}
      {error ? <p className="text-xs break-words text-danger">{error}</p> : null}
      {status === 'done' && activity.watch === null && message ? (
        <p className="text-xs break-words text-muted">{message}</p>
      ) : null}
      {hash && place ? <Transaction hash={hash} {...place} /> : null}
    </ActivityFrame>
  )
}
