import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { deletedRows, deletions } from '#src/storage/db/schema/deletions.ts'
import { imports } from '#src/storage/db/schema/imports.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { takeUnusedFiles } from './unused-files.ts'

type Parts = { db: Db; files: FileStore; jobs: Jobs; now: () => Date }

/** Deletions that are looked for at a time. */
const most = 20

/** Files that are erased at a time. */
const perPage = 100

/** Milliseconds in which a file that was uploaded may be waiting to be used. */
const day = 24 * 3_600_000

/** Erases deletions that can no longer be undone, and their files that nothing else uses. */
export function eraseDeletions({ db, files, jobs, now }: Parts): void {
  const queue = jobs.define<{ deletionId: string }>({
    name: 'erase-deletion',
    atOnce: 1,
    async work({ data: { deletionId }, signal }) {
      // What an import received can make nothing without its collection.
      const collections = sql`select d.row->>'id' from ${deletedRows} d
        where d.deletion_id = ${deletionId} and d.table_name = 'collections'`
      const theirs = db
        .select({ id: runs.id })
        .from(runs)
        .where(sql`${runs.collectionId} in (${collections})`)
      await db.delete(imports).where(inArray(imports.runId, theirs))
      const since = new Date(now().getTime() - day)
      // A page at a time: what was taken into use meanwhile is no longer among them. The bytes go before the end of its transaction, for which an upload waits.
      const erasePage = async (tx: Tx) => {
        const keys = await takeUnusedFiles(tx, deletionId, { since, most: perPage })
        // Nothing is still being deleted when a failure takes the page back.
        const removed = await Promise.allSettled(keys.map((key) => files.remove(key)))
        const failed = removed.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        return keys.length
      }
      do signal.throwIfAborted()
      while ((await db.transaction(erasePage)) > 0)
      // Last: what is killed before is done again.
      await db.delete(deletions).where(eq(deletions.id, deletionId))
    },
  })
  jobs.watch(async () => {
    const due = await db
      .select({ id: deletions.id })
      .from(deletions)
      .where(lt(deletions.undoUntil, now()))
      .orderBy(asc(deletions.undoUntil))
      .limit(most)
    for (const { id } of due) await queue.send(id, { deletionId: id })
  })
}
