import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { probeStorage } from '#src/data-folder/probe-storage.ts'
import type { Db } from '#src/db/client.ts'
import { DatabaseUnavailable, type Outage, outage, outageOf } from '#src/outage-of.ts'

const patience = 5_000
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

async function check(db: Db, dataDir: string): Promise<Outage | null> {
  const late = new AbortController()
  const tooLate = after(patience, undefined, { signal: late.signal }).then(
    () => Promise.reject(new DatabaseUnavailable('The database does not answer.')),
    () => undefined,
  )
  try {
    await probeStorage(dataDir)
    await Promise.race([writeSomething(db), tooLate])
    return null
  } catch (thrown) {
    return outageOf(thrown) ?? outage('database-unavailable')
  } finally {
    late.abort()
  }
}

/** Returns a check of whether calls can be answered: the data folder and the database can be read and written. Null where they can. */
export function createReadiness(db: Db, dataDir: string): () => Promise<Outage | null> {
  let last: { at: number; found: Promise<Outage | null> } | undefined
  return () => {
    if (!last || performance.now() - last.at > freshness) {
      last = { at: performance.now(), found: check(db, dataDir) }
    }
    return last.found
  }
}
