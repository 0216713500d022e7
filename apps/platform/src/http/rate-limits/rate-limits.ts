import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { rateLimits as table } from '#src/storage/db/schema/rate-limits.ts'
import { waitText } from './wait-text.ts'

/** How often something may be done in a window of time, which starts with the first time. */
export type Limit = {
  /** Keeps counters apart; it is part of what is stored. */
  name: string
  most: number
  /** Length of the window. */
  seconds: number
  /** The refusal's sentence, given the time left, such as "12 minutes". */
  refusal: (wait: string) => string
}

/** Counters in the database, which copies of the platform share. */
export type RateLimits = {
  /**
   * Counts one time, before the thing is done, so that many at once don't slip through. In order: the first limit that is
   * exceeded throws `rate-limited` with `retryAfter`, and those behind it are not counted.
   */
  count(...sources: [limit: Limit, of: string][]): Promise<void>
  /** Returns what is counted in the window that runs, and when that started; null where none runs. */
  read(limit: Limit, of: string): Promise<{ count: number; since: Date } | null>
  /** Forgets what was counted, and returns how much it was. */
  forget(limit: Limit, of: string): Promise<number>
  /** Takes some of it back. */
  takeBack(limit: Limit, of: string, count: number): Promise<void>
}

/** Returns the counters of one platform. */
export function createRateLimits({
  db,
  now,
  keyedHash,
}: Pick<Platform, 'db' | 'now' | 'keyedHash'>): RateLimits {
  const sourceOf = (limit: Limit, of: string) => keyedHash('rate-limit', limit.name, of)

  async function countOne(limit: Limit, of: string, at: Date): Promise<void> {
    const over = lte(table.until, at)
    const until = new Date(at.getTime() + limit.seconds * 1000)
    const [row] = await db
      .insert(table)
      .values({ source: sourceOf(limit, of), count: 1, until })
      .onConflictDoUpdate({
        target: table.source,
        set: {
          count: sql`case when ${over} then 1 else ${table.count} + 1 end`,
          until: sql`case when ${over} then ${sql.param(until, table.until)} else ${table.until} end`,
        },
      })
      .returning()
    if (!row || row.count <= limit.most) return
    const retryAfter = Math.max(1, Math.ceil((row.until.getTime() - at.getTime()) / 1000))
    throw new ServiceError('rate-limited', limit.refusal(waitText(retryAfter)), { retryAfter })
  }

  return {
    async count(...sources) {
      const at = now()
      await db.delete(table).where(lte(table.until, at))
      for (const [limit, of] of sources) await countOne(limit, of, at)
    },

    async read(limit, of) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.source, sourceOf(limit, of)), gt(table.until, now())))
      return row ? { count: row.count, since: new Date(row.until.getTime() - limit.seconds * 1000) } : null
    },

    async forget(limit, of) {
      const [row] = await db
        .delete(table)
        .where(eq(table.source, sourceOf(limit, of)))
        .returning()
      return row?.count ?? 0
    },

    async takeBack(limit, of, count) {
      await db
        .update(table)
        .set({ count: sql`greatest(${table.count} - ${count}::integer, 0)` })
        .where(eq(table.source, sourceOf(limit, of)))
    },
  }
}
