import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { rateLimits as table } from '#src/storage/db/schema/rate-limits.ts'
import { waitText } from './wait-text.ts'

/** A maximum number of tries in a window of time, which starts with the first try. */
export type Limit = {
  /** Distinguishes counters; part of the stored key. */
  name: string
  most: number
  /** Length of the window. */
  seconds: number
  /** Returns the refusal's sentence, given the time left, such as "12 minutes". */
  refusal: (wait: string) => string
}

/** Counters in the database, which copies of the platform share. */
export type RateLimits = {
  /**
   * Counts one try, before the work is done, so that concurrent tries are counted too. Checks the limits in order: the
   * first one that is exceeded throws `rate-limited` with `retryAfter`, and later ones are not counted.
   */
  count(...sources: [limit: Limit, of: string][]): Promise<void>
  /** Returns the count of the current window and its start; null outside a window. */
  read(limit: Limit, of: string): Promise<{ count: number; since: Date } | null>
  /** Deletes a counter and returns its count. */
  forget(limit: Limit, of: string): Promise<number>
  /** Subtracts tries from a counter. */
  takeBack(limit: Limit, of: string, count: number): Promise<void>
}

/** Returns the counters of a platform. */
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
