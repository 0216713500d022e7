import { isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import type { EngineParts } from './engine-parts.ts'
import { pause, persist } from './persist.ts'
import { taskKind } from './task-kinds.ts'
import type { TaskJob } from './types.ts'

/** Between two looks at work that goes on, in milliseconds. */
const LOOK = 3000
/** Between two reports of how much of a file is sent, in milliseconds. */
const REPORT = 250

/** A task that is done or given up has no more use for the file it sent; one that failed can be tried again with it. */
export const withoutFile = (job: TaskJob): TaskJob => {
  const { file: _, ...rest } = job.input as { file?: File }
  return { ...job, input: rest as TaskJob['input'] }
}

/**
 * Takes a task to its end from wherever it stands, while this tab holds its lock: the call is repeated under its key until it is
 * answered, then the work that goes on is looked at until it is over. `changed` resolves when someone cancelled. Rejects when the tab
 * stops or the session ends, and then leaves the job where the next run takes it up.
 */
export async function driveTask(
  parts: EngineParts,
  start: TaskJob,
  changed: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const kind = taskKind(start.name)
  const cancel = new AbortController()
  const inner = AbortSignal.any([signal, cancel.signal])
  const over = new AbortController()

  const listen = async () => {
    while (!over.signal.aborted) {
      await changed()
      const now = await parts.store.getJob(start.id)
      if (now?.kind === 'task' && now.status === 'cancelled') cancel.abort()
    }
  }
  void listen().catch(() => undefined)

  /** Stores a step, unless the job is no longer where this run believes it to be. */
  const move = async (from: TaskJob, change: Partial<TaskJob>): Promise<TaskJob | null> => {
    const next = await parts.store.updateJob(from.id, (now) =>
      now.kind === 'task' && now.status === from.status ? { ...now, ...change } : null,
    )
    if (next) parts.show([next])
    return next
  }
  const end = async (from: TaskJob, change: Partial<TaskJob>) => {
    const next = await move(from, {
      ...(change.status === 'done' ? withoutFile(from) : {}),
      ...change,
      sent: null,
    })
    if (!next) return
    parts.listsChanged(kind.slices)
    parts.taskEnded(next, kind.success)
  }

  /** The call. Answers the job as it is then; null where it is over. */
  const send = async (job: TaskJob): Promise<TaskJob | null> => {
    let reported = 0
    const report = (sent: number) => {
      if (Date.now() - reported < REPORT && sent < 1) return
      reported = Date.now()
      if (!inner.aborted) parts.show([{ ...job, sent }])
    }
    const answer = await persist(
      () =>
        // A large file on a slow line takes as long as it takes.
        kind.send(parts.sdk, job.input, {
          idempotencyKey: job.idempotencyKey,
          signal: inner,
          timeout: 0,
          ...('file' in job.input ? { onProgress: report } : {}),
        }),
      { signal: inner, first: parts.retryDelay },
    )
    const sent = {
      message: answer.message,
      watch: answer.watch,
      hash: answer.hash ?? null,
      sent: null,
      ...(answer.report ? { report: answer.report } : {}),
    }
    if (answer.watch === null) {
      await end(job, { ...sent, status: 'done' })
      return null
    }
    parts.listsChanged(kind.slices)
    return move(job, { ...sent, status: 'working' })
  }

  const follow = async (job: TaskJob) => {
    const { look } = kind
    const { watch } = job
    if (!look || watch === null) return
    while (!inner.aborted) {
      const seen = await persist(() => look(parts.sdk, watch, { signal: inner }), {
        signal: inner,
        first: parts.retryDelay,
      })
      if (seen.state !== 'working') {
        // The answered call's key would only repeat its answer: another attempt has another.
        const idempotencyKey = seen.state === 'failed' ? crypto.randomUUID() : job.idempotencyKey
        const steps = seen.steps ?? job.steps
        return end(job, { status: seen.state, steps, error: seen.error ?? null, idempotencyKey })
      }
      if (seen.steps) await move(job, { steps: seen.steps })
      parts.listsChanged(kind.slices)
      await pause(parts.lookDelay ?? LOOK, inner)
    }
  }

  try {
    const sent = start.status === 'sending' ? await send(start) : start
    if (sent?.status === 'working') await follow(sent)
  } catch (error) {
    if (cancel.signal.aborted) return
    if (signal.aborted || isApiError(error, 'unauthorized', 'session-expired', 'aborted')) throw error
    const job = await parts.store.getJob(start.id)
    if (job?.kind !== 'task' || job.status === 'cancelled') return
    // Refused for good, so another attempt is another request; a server that failed inside may have done it, and keeps the key.
    const known = isApiError(error) && error.kind !== 'server'
    const idempotencyKey = known && job.status === 'sending' ? crypto.randomUUID() : job.idempotencyKey
    const fields = isApiError(error, 'validation') ? error.fields : []
    await end(job, { status: 'failed', error: errorText(error), fields, idempotencyKey })
  } finally {
    over.abort()
  }
}
