import { applyFieldErrors, type FormWithErrors, toast } from '@vitrine/ui-kit'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { activityCommands } from './activity-commands.ts'
import { activityView } from './activity-view.ts'
import { startTask } from './start-task.ts'
import type { TaskInputs, TaskJob, TaskName } from './types.ts'

const taskOf = (id: string): TaskJob | undefined => {
  const job = activityView.getJob(id)
  return job?.kind === 'task' ? job : undefined
}

/** The task once its call is answered, or given up. */
const answered = (id: string): Promise<TaskJob> =>
  new Promise((resolve) => {
    const look = () => {
      const task = taskOf(id)
      if (!task || task.status === 'sending') return
      stop()
      resolve(task)
    }
    const stop = activityView.subscribe(look)
    look()
  })

/** A task whose platform said no, or that was given up. */
const isRefused = ({ status }: TaskJob) => status === 'failed' || status === 'cancelled'

/**
 * Hands what a form holds to a task, and waits until the platform has taken it on: what it answered is toasted then, and what it refused
 * stands on the form, each value beside its field. Closing the form stops nothing: the tray goes on with it.
 *
 * @returns A function that answers the task, at work or done; null where it was refused. Sending the same again goes on with what failed,
 *   so that nothing is done twice; anything else begins anew.
 */
export function useHandOver<Name extends TaskName, Values extends FieldValues>(
  name: Name,
  form: FormWithErrors<Values>,
) {
  const last = useRef<{ id: string; of: string } | null>(null)

  return async (input: TaskInputs[Name]): Promise<TaskJob | null> => {
    const of = JSON.stringify(input)
    const failed = last.current && taskOf(last.current.id)?.status === 'failed' ? last.current : null
    if (failed?.of === of) await activityCommands.retryFailed(failed.id)
    else {
      if (failed) await activityCommands.dismiss(failed.id)
      last.current = { id: await startTask(name, input), of }
    }
    const task = await answered(last.current?.id ?? '')
    if (!isRefused(task)) {
      if (task.status === 'working' && task.message) toast.success(task.message)
      return task
    }
    // What names no field of the form stands for the form as a whole.
    const whole = [{ field: '', message: task.error ?? 'It was cancelled.' }]
    applyFieldErrors(form, task.fields?.length ? task.fields : whole)
    return null
  }
}
