import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'

/** A call with an `Idempotency-Key`. */
export type KeyedCall = { actorId: string; key: string; operation: string; requestHash: string }

/** Runs each keyed call once; see `run`. */
export type Idempotency = {
  /**
   * Runs the work, or returns the stored answer of the same key and request. Throws a conflict if the first call with
   * this key has finished and had another request. Refusals are not stored, so a refused call may be repeated. A call
   * that a crash interrupted runs again, so work that must not happen twice has to find its earlier result by its key.
   */
  run(call: KeyedCall, work: () => Promise<unknown>): Promise<{ answer: unknown; replayed: boolean }>
  close(): Promise<void>
}

const leaseMs = 30_000
const storedMs = 7 * 24 * 3_600_000
const maxWaitMs = 25_000

const from = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`

/**
 * @param exclusive true if no other process uses the database; calls that are still marked as running were then left by
 * a dead one
 */
export async function createIdempotency(db: Db, exclusive: boolean): Promise<Idempotency> {
  const runner = randomUUID()
  /** Keys of calls that run here or whose answer has not been stored yet. */
  const held = new Set<string>()
  const closing = new AbortController()
  const table = idempotencyKeys
  const row = ({ actorId, key }: KeyedCall) => and(eq(table.actorId, actorId), eq(table.key, key))
  const mine = (call: KeyedCall) => and(row(call), eq(table.runner, runner), eq(table.status, 'running'))

  if (exclusive) await db.delete(table).where(eq(table.status, 'running'))
  const forget = () => db.delete(table).where(lt(table.createdAt, from(-storedMs)))
  const renew = () =>
    db
      .update(table)
      .set({ leaseUntil: from(leaseMs) })
      .where(and(eq(table.runner, runner), eq(table.status, 'running'), inArray(table.key, [...held])))
  await forget()
  const timers = [
    setInterval(() => void forget().catch(() => undefined), 3_600_000),
    setInterval(() => held.size > 0 && void renew().catch(() => undefined), leaseMs / 3),
  ]
  for (const timer of timers) timer.unref()

  /** Takes the key for this call. Returns undefined if it was taken, otherwise the row that has it. */
  async function claim(call: KeyedCall) {
    const values = { ...call, status: 'running' as const, runner, leaseUntil: from(leaseMs) }
    const [claimed] = await db
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.actorId, table.key],
        set: { runner, leaseUntil: from(leaseMs) },
        // A runner without a sign of life is dead. Takes over only the same request; another one is refused below.
        setWhere: sql`${table.status} = 'running' and ${table.leaseUntil} < now() and ${table.requestHash} = ${call.requestHash}`,
      })
      .returning({ key: table.key })
    if (claimed) return undefined
    const [found] = await db.select().from(table).where(row(call))
    return found ?? 'gone'
  }

  /**
   * Runs a statement, and keeps trying in the background while the database is unavailable. Resolves after the first
   * try.
   */
  async function persist(statement: () => Promise<unknown>, whenDone: () => void) {
    const attempt = () =>
      statement().then(
        () => true,
        () => false,
      )
    const retry = async () => {
      let done = false
      for (let pause = 100; !done && !closing.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
        await after(pause, undefined, { ref: false })
        done = await attempt()
      }
    }
    if (await attempt()) whenDone()
    else void retry().finally(whenDone)
  }

  async function work(call: KeyedCall, handle: () => Promise<unknown>) {
    held.add(call.key)
    const release = () => held.delete(call.key)
    let answer: unknown
    try {
      answer = (await handle()) ?? null
    } catch (thrown) {
      release()
      await persist(
        async () => db.delete(table).where(mine(call)),
        () => undefined,
      )
      throw thrown
    }
    // The work is done even if its answer can't be stored now; the key stays taken until it is.
    await persist(async () => db.update(table).set({ status: 'done', answer }).where(mine(call)), release)
    return { answer, replayed: false }
  }

  return {
    async run(call, handle) {
      const until = Date.now() + maxWaitMs
      for (let pause = 25; ; pause = Math.min(pause * 2, 500)) {
        const found = await claim(call)
        if (!found) return work(call, handle)
        if (found !== 'gone') {
          // A call with another request waits for the end of the first one, because it may use the key if the first is
          // refused.
          const over = found.status === 'done' || found.leaseUntil.getTime() < Date.now()
          if (over && found.requestHash !== call.requestHash) {
            throw ServiceError.conflict(
              'This Idempotency-Key was used for another request. Use a new one.',
              'idempotency-key-reused',
            )
          }
          if (found.status === 'done') return { answer: found.answer, replayed: true }
          if (Date.now() > until) {
            throw new ServiceError(
              'conflict',
              'The first call with this Idempotency-Key is still running. Try again.',
              {
                code: 'idempotency-key-running',
                retryAfter: 5,
              },
            )
          }
        }
        await after(pause)
      }
    },
    async close() {
      closing.abort()
      for (const timer of timers) clearInterval(timer)
    },
  }
}
