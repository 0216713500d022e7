import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Outage, outage, outageOf } from '#src/outage-of.ts'
import type { Db } from '#src/storage/db/client.ts'

/** What can't be used now, and where it shows. */
export type Unready = Outage & { part: 'storage' | 'database' }

/** Milliseconds for which an answer holds: whoever asks in a loop makes no more work. */
const freshness = 250

/** Makes the database write to its disk, without a row or a table: a sort that does not fit into memory goes to a file. */
const writeSomething = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
    await tx.execute(
      sql`select count(*) from (select i from generate_series(1, 20000) i order by -i offset 0) sorted`,
    )
  })

/**
 * Returns a check of whether calls can be answered: the data folder and the database can be read and written. Null where they can.
 * One check runs at a time, and a late one goes on: each holds a connection, and strangers may start them.
 *
 * @param probe writes into the data folder
 * @param patience milliseconds after which a check that still runs is answered with an outage
 */
export function createReadiness(
  db: Db,
  probe: () => Promise<void>,
  patience = 5_000,
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
    const late = after(patience, undefined, { signal: over.signal, ref: false }).then(
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
