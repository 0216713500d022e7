import { applyFieldErrors, type FormWithErrors, toast } from '@vitrine/ui-kit'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { activityCommands } from './activity-commands.ts'
import { activityView } from './activity-view.ts'
import { errorText } from '#src/lib/error-text.ts'
import { isLost } from './jobs.ts'
import type { TaskInputs, TaskJob, TaskName } from './types.ts'

const taskOf = (id: string): TaskJob | undefined => {
  const job = activityView.getJob(id)
  return job?.kind === 'task' ? job : undefined
}

/** Returns the task once its call is answered or it is canceled. Where the answer can't be read, that is once it was looked for. */
const answered = (id: string): Promise<TaskJob> =>
  new Promise((resolve) => {
    const check = () => {
      const task = taskOf(id)
      if (!task || task.status === 'sending' || (task.status === 'working' && task.lost)) return
      stop()
      resolve(task)
    }
    const stop = activityView.subscribe(check)
    check()
  })

/** Returns whether the platform refused a task, it was canceled, or nobody knows whether it was done. */
const isOpen = (task: TaskJob) => task.status === 'failed' || task.status === 'cancelled' || isLost(task)

/**
 * Submits the values of a form as a task and waits until the platform has accepted it: its answer is shown as a toast, its errors
 * appear on the form, each beside its field. Closing the form stops nothing: the task continues in the tray.
 *
 * @returns A function that resolves to the task, working or done; null where it was refused. Submitting the same values again retries
 *   the failed task, so that nothing is done twice; anything else starts a new task.
 */
export function useSubmitTask<Name extends TaskName, Values extends FieldValues>(
  name: Name,
  form: FormWithErrors<Values>,
) {
  const last = useRef<{ id: string; of: string } | null>(null)

  return async (input: TaskInputs[Name]): Promise<TaskJob | null> => {
    const of = JSON.stringify(input)
    const former = last.current && taskOf(last.current.id)
    try {
      if (former && last.current?.of === of && isOpen(former) && former.status !== 'cancelled') {
        // The form has said what is known of it; whoever sends the same again does so under the same key.
        await (former.status === 'failed' ? activityCommands.retryFailed : activityCommands.sendAgain)(
          former.id,
        )
      } else {
        if (former?.status === 'failed') await activityCommands.dismiss(former.id)
        last.current = { id: await activityCommands.startTask(name, input), of }
      }
    } catch (error) {
      // Nothing was sent: what it needs could not be loaded, or this browser stores nothing.
      applyFieldErrors(form, [{ field: '', message: errorText(error) }])
      return null
    }
    const task = await answered(last.current?.id ?? '')
    if (!isOpen(task)) {
      // What waits for its transaction has not succeeded yet.
      if (task.status === 'working' && task.message) toast[task.hash ? 'info' : 'success'](task.message)
      return task
    }
    // An error that names no field of the form is shown for the form as a whole.
    const unsure = isLost(task) ? ' Check whether it was done before you send it again.' : ''
    const whole = [{ field: '', message: `${task.error ?? 'It was canceled.'}${unsure}` }]
    applyFieldErrors(form, task.fields?.length ? task.fields : whole)
    return null
  }
}
