import { toast } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { activityCommands } from './activity-commands.ts'
import { isLost } from './jobs.ts'
import type { TaskInputs, TaskName } from './types.ts'
import { useTask } from './use-activities.ts'

/**
 * Starts a task from a drawer and follows it for as long as the drawer is open. Closing the drawer stops nothing: the tray goes on
 * with it. `onDone` is called when it is done while the drawer is still there.
 */
export function useRunTask<Name extends TaskName>(name: Name, onDone: () => void) {
  const [started, setStarted] = useState<{ id: string; of: string } | null>(null)
  const [storing, setStoring] = useState(false)
  const task = useTask(started?.id ?? null)
  const done = task?.status === 'done'
  useEffect(() => {
    if (done) onDone()
    // Once, whichever function it is by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [done])

  return {
    /** The task as it is; undefined before it is started. */
    task,
    busy: storing || task?.active === true,
    /** `of` says what the input is: the same one goes on with what failed, so that nothing is done twice; another starts a new task. */
    async start(input: TaskInputs[Name], of: string) {
      setStoring(true)
      try {
        if (started?.of === of && task?.status === 'failed') await activityCommands.retryFailed(started.id)
        else if (started?.of === of && task && isLost(task)) await activityCommands.sendAgain(started.id)
        else setStarted({ id: await activityCommands.startTask(name, input), of })
      } catch (error) {
        toast.error(errorText(error))
      } finally {
        setStoring(false)
      }
    },
  }
}
