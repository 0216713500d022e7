import { errorText } from '#src/lib/error-text.ts'
import type { EngineContext } from './engine-context.ts'
import { advance, isInFlight, mintRow } from './mint-row.ts'
import type { MintJob } from './types.ts'

/** Mints that are sent but not recorded, at most: more would only wait at the node. Their receipts are requested together. */
const inFlight = 64
/** Mints that are requested at one time. */
export const requestsAtOnce = 4

/**
 * Works a queue off, while this tab holds its lock. `changed` resolves when someone paused, resumed, cancelled or retried. Resolves
 * when nothing is left to do, which may be because it is paused; rejects when the tab stops or the session ends.
 */
export async function driveMint(
  context: EngineContext,
  job: MintJob,
  changed: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  const inner = AbortSignal.any([signal, stop.signal])
  const rows = new Map<string, Promise<void>>()
  const feeders = new Set<Promise<void>>()
  let fault: { error: unknown } | undefined
  const guard = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      fault ??= { error }
      stop.abort()
    })

  const finish = (row: Parameters<typeof mintRow>[2]) => {
    if (rows.has(row.assetId)) return
    const work = guard(mintRow(context, job, row, inner)).finally(() => rows.delete(row.assetId))
    rows.set(row.assetId, work)
  }

  /** Returns whether a mint may be sent, because its receipt can be awaited. Where it can't, the queue pauses and says why. */
  const isReady = async (): Promise<boolean> => {
    try {
      await context.receiptCode()
      return true
    } catch (error) {
      inner.throwIfAborted()
      const problem = errorText(error)
      const paused = await context.store.updateJob(job.id, (now) =>
        now.kind === 'mint' && !now.paused ? { ...now, paused: true, problem } : null,
      )
      if (paused) context.show([paused])
      return false
    }
  }

  /** Requests one mint after the other. What is sent goes on by itself. */
  const feed = async () => {
    if (!(await isReady())) return
    while (!inner.aborted) {
      if (rows.size >= inFlight) {
        await Promise.race(rows.values())
        continue
      }
      const claimed = await context.store.claim(job.id)
      if (!claimed) return
      context.show([], [claimed])
      const sent = await advance(context, job, claimed, inner)
      if (sent && isInFlight(sent)) finish(sent)
    }
  }

  try {
    let change: Promise<void> | undefined
    while (true) {
      if (!change) {
        const wait = async () => {
          await changed()
          change = undefined
        }
        change = wait()
        // The feeders' own rows are on their way too; they are waited for in `feed`, not twice.
        const own = feeders.size > 0
        for (const row of await context.store.rowsOfJob(job.id)) {
          if (isInFlight(row) && !(own && row.status === 'requesting')) finish(row)
        }
        while (feeders.size < requestsAtOnce) {
          const feeder: Promise<void> = guard(feed()).finally(() => feeders.delete(feeder))
          feeders.add(feeder)
        }
      }
      if (fault) throw fault.error
      if (rows.size + feeders.size === 0) return
      await Promise.race([change, ...rows.values(), ...feeders])
    }
  } finally {
    stop.abort()
    await Promise.allSettled([...rows.values(), ...feeders])
  }
}
