import { isApiError, outcomeOf, randomId } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { awaitReceipt, revertText } from './await-receipt.ts'
import type { EngineContext } from './engine-context.ts'
import { noteAttempts } from './note-attempts.ts'
import { persist } from './persist.ts'
import { sessionIsOver } from './session-is-over.ts'
import { taskKind } from './task-kinds.ts'
import type { TaskJob } from './types.ts'
import { isAnswerLost, lostAnswer, retryNotice, unreadable } from './unreadable.ts'
import { untilStored } from './until-stored.ts'

/**
 * Takes a task to its end from any state, while this tab holds its lock. If the backend honors keys, the call is repeated under its key until it is
 * answered. Then its receipt is awaited. `changed` resolves if someone canceled. Rejects if the tab stops or the session ends, and leaves the job to the
 * next tab.
 */
export async function driveTask(
  context: EngineContext,
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
      const now = await context.store.getJob(start.id)
      if (now?.kind === 'task' && now.status === 'cancelled') cancel.abort()
    }
  }
  void listen().catch(() => undefined)

  /** Stores a step, unless the job is no longer where this run believes it to be. */
  const move = async (from: TaskJob, change: Partial<TaskJob>): Promise<TaskJob | null> => {
    const next = await untilStored(
      () =>
        context.store.updateJob(from.id, (now) =>
          now.kind === 'task' && now.status === from.status ? { ...now, ...change } : null,
        ),
      signal,
    )
    if (next) context.show([next])
    return next
  }
  const end = async (from: TaskJob, change: Partial<TaskJob>): Promise<null> => {
    const news = change.status !== 'unresolved' || change.error !== from.told
    const next = await move(from, {
      ...change,
      told: change.status === 'unresolved' ? (change.error ?? null) : null,
    })
    if (next) context.listsChanged(kind.write)
    if (next && news) context.ended(next, kind.success)
    return null
  }
  const repeated = (job: TaskJob) => ({
    signal: inner,
    first: context.retryDelay,
    onRepeat: (error: Parameters<typeof retryNotice>[0]) => {
      if (!inner.aborted) context.show([{ ...job, error: retryNotice(error) }])
    },
  })

  /** Makes the call. Returns the job as it is then; null where it is over. */
  const send = async (job: TaskJob): Promise<TaskJob | null> => {
    // Nothing is sent whose end can't be awaited.
    await context.receiptCode()
    const unkeyed = !(await context.keysHonored())
    const lose = (error: string | null) => move(job, { status: 'working', lost: true, error })
    // A tab that went away has left it, and may have sent it.
    if (unkeyed && job.begun !== false) return lose(lostAnswer)
    const note = (begun: boolean) =>
      untilStored(
        () =>
          context.store.updateJob(job.id, (now) =>
            now.kind === 'task' && now.status === job.status ? { ...now, begun } : null,
          ),
        inner,
      )
    try {
      const call = () =>
        kind.send(context.sdk, job.input, { idempotencyKey: job.idempotencyKey, signal: inner, timeout: 0 })
      const noted = noteAttempts(call, job.begun !== false, note)
      const answer = await persist(noted, { ...repeated(job), unkeyed })
      const { message, hash = null, lost = false } = answer
      const sent = { message, hash, lost, error: null }
      if (hash === null && !lost) return await end(job, { ...sent, status: 'done' })
      context.listsChanged(kind.write)
      return await move(job, { ...sent, status: 'working' })
    } catch (error) {
      if (inner.aborted) throw error
      if (outcomeOf(error) === 'done') return lose(null)
      if (unkeyed && isAnswerLost(error)) return lose(lostAnswer)
      throw error
    }
  }

  /** Looks for the transaction of a task whose answer can't be read. */
  const find = async (job: TaskJob): Promise<TaskJob | null> => {
    const { find: findHash } = kind
    try {
      const hash = findHash
        ? await persist(() => findHash(context.sdk, job.input, { signal: inner }), {
            ...repeated(job),
            reads: true,
          })
        : null
      if (hash !== null) return await move(job, { hash, lost: false, error: null })
    } catch (error) {
      if (inner.aborted || sessionIsOver(error)) throw error
    }
    return end(job, { status: 'unresolved', error: job.error ?? unreadable })
  }

  /** Returns why the transaction was reverted: what the platform read, else what the network says. */
  const reasonOf = async (job: TaskJob, place: NonNullable<TaskJob['place']>, hash: string) => {
    const said = await kind.reason?.(context.sdk, job.input, { signal: inner, retries: 0 }).catch(() => null)
    inner.throwIfAborted()
    return said ?? revertText(context, place, hash, inner)
  }

  const awaitEnd = async (job: TaskJob) => {
    const { hash, place } = job
    // Nothing had to be sent.
    if (hash === null || place === null) return end(job, { status: 'done' })
    const outcome = await awaitReceipt(context, place, hash, inner)
    if ('unresolved' in outcome) return end(job, { status: 'unresolved', error: outcome.unresolved })
    if (outcome.receipt.status === 1) return end(job, { status: 'done', error: null })
    return end(job, { status: 'failed', error: await reasonOf(job, place, hash), idempotencyKey: randomId() })
  }

  try {
    let job: TaskJob | null = start.status === 'sending' ? await send(start) : start
    if (job?.status === 'working' && job.lost) job = await find(job)
    if (job?.status === 'working') await awaitEnd(job)
  } catch (error) {
    if (cancel.signal.aborted) return
    if (signal.aborted || sessionIsOver(error)) throw error
    const job = await context.store.getJob(start.id)
    if (job?.kind !== 'task' || job.status === 'cancelled') return
    // The platform has it, and nobody knows how it ended.
    if (job.status === 'working') await end(job, { status: 'unresolved', error: errorText(error) })
    if (job.status !== 'sending') return
    // Refused for good, so another attempt is another request; a server that failed inside may have done it, and keeps the key.
    const refused = outcomeOf(error) === 'refused'
    const fields = isApiError(error, 'validation') ? error.fields : []
    const idempotencyKey = refused ? randomId() : job.idempotencyKey
    await end(job, { status: 'failed', error: errorText(error), fields, idempotencyKey })
  } finally {
    over.abort()
  }
}
