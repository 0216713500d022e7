import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { loginFailures } from '#src/db/schema/login-failures.ts'
import { ServiceError } from '#src/service-error.ts'

/** Attempts in a quarter of an hour: with one account from one address, and from one address with any account. */
const limits = { pair: 10, address: 100 }
const window = sql`now() + interval '15 minutes'`

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Counts an attempt to sign in before its password is looked at, so that many at once don't slip through; throws
 * `rate-limited` when there were too many. Answers what to call when it succeeds: successes don't count.
 */
export async function countAttempt(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<() => Promise<void>> {
  const table = loginFailures
  const count = async (source: string, limit: number) => {
    const [row] = await db
      .insert(table)
      .values({ source, count: 1, until: window })
      .onConflictDoUpdate({
        target: table.source,
        set: {
          count: sql`case when ${table.until} < now() then 1 else ${table.count} + 1 end`,
          until: sql`case when ${table.until} < now() then ${window} else ${table.until} end`,
        },
      })
      .returning()
    if (!row || row.count <= limit) return
    const retryAfter = Math.max(1, Math.ceil((row.until.getTime() - Date.now()) / 1000))
    const minutes = Math.ceil(retryAfter / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new ServiceError('rate-limited', `Too many attempts to sign in. Try again in ${wait}.`, {
      retryAfter,
    })
  }
  const pair = hashOf('pair', email, address)
  const place = hashOf('address', address)
  await db.delete(table).where(lt(table.until, sql`now()`))
  await count(place, limits.address)
  await count(pair, limits.pair)
  return async () => {
    await db.delete(table).where(eq(table.source, pair))
    await db
      .update(table)
      .set({ count: sql`greatest(${table.count} - 1, 0)` })
      .where(eq(table.source, place))
  }
}
