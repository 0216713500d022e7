import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Outage, outage, outageOf } from '#src/outage-of.ts'
import type { Db } from '#src/storage/db/client.ts'

/** An outage, and the part of the platform that it affects. */
export type Unready = Outage & { part: 'storage' | 'database' }

/** Milliseconds for which a result is reused, so that frequent callers cause no extra work. */
const freshness = 250

/** Makes the database write to its disk without a table: a sort that is too large for memory uses a file. */
const writeSomething = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
    await tx.execute(
      sql`select count(*) from (select i from generate_series(1, 20000) i order by -i offset 0) sorted`,
    )
  })

/**
 * Returns a function that checks whether calls can be answered: the data folder and the database can be read and
 * written. It returns null if they can. Only one check runs at a time, and a late one continues: each uses a
 * connection, and strangers may start checks.
 * @param probe writes into the data folder
 * @param timeoutMs milliseconds after which a running check is reported as an outage
 */
export function createReadiness(
  db: Db,
  probe: () => Promise<void>,
  timeoutMs = 5_000,
): () => Promise<Unready | null> {
  let running: Promise<Unready | null> | undefined
  let last: { at: number; found: Unready | null } | undefined

  function start(): Promise<Unready | null> {
    let part: Unready['part'] = 'storage'
    const found = (one: Outage): Unready => ({ ...one, part })
    const silent = () => outage(part === 'storage' ? 'storage-failed' : 'database-unavailable')
    async function check(): Promise<Unready | null> {
      try {
        await probe()
        part = 'database'
        await writeSomething(db)
        return null
      } catch (thrown) {
        return found(outageOf(thrown) ?? silent())
      }
    }
    const over = new AbortController()
    const ended = check().then((result) => {
      last = { at: performance.now(), found: result }
      running = undefined
      over.abort()
      return result
    })
    const late = after(timeoutMs, undefined, { signal: over.signal, ref: false }).then(
      () => found(silent()),
      () => ended,
    )
    return Promise.race([ended, late])
  }

  return async () => {
    if (last && !running && performance.now() - last.at <= freshness) return last.found
    running ??= start()
    return running
  }
}
