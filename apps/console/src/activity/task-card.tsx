import { RotateCw } from 'lucide-react'
import { Button, Progress } from '@vitrine/ui-kit'
import { activityCommands } from './activity-commands.ts'
import { ActivityFrame } from './activity-frame.tsx'
import { isLost } from './jobs.ts'
import { Problem } from './problem.tsx'
import { SendAgain } from './send-again.tsx'
import { taskState } from './task-state.ts'
import { Transaction } from './transaction.tsx'
import type { TaskActivity } from './types.ts'

/** A task in the tray: how far it is, how it ended, and what can be done with it. */
export function TaskCard({ activity }: { activity: TaskActivity }) {
  const { id, status, title, error, message, hash, place } = activity
  const { cancel, resume, retryFailed, dismiss } = activityCommands
  const lost = isLost(activity)
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
            {status === 'unresolved' ? (
              <Button size="sm" onClick={() => void resume(id)}>
                Check again
              </Button>
            ) : null}
            {lost ? (
              <SendAgain
                id={id}
                label="Send again"
                risk="Check whether it was done first: sending it again can do it twice."
              />
            ) : null}
            {status !== 'unresolved' || lost ? (
              <Button size="sm" variant="ghost" onClick={() => void dismiss(id)}>
                Dismiss
              </Button>
            ) : null}
          </>
        )
      }
    >
      {activity.active ? <Progress value={null} label={title} /> : null}
      <Problem text={error} over={status === 'failed'} />
      {status === 'done' && message ? <p className="text-xs break-words text-muted">{message}</p> : null}
      {hash && place ? <Transaction hash={hash} {...place} /> : null}
    </ActivityFrame>
  )
}
