import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { deletedRows, deletions } from '#src/storage/db/schema/deletions.ts'
import { imports } from '#src/storage/db/schema/imports.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { takeUnusedFiles } from './unused-files.ts'

type Parts = { db: Db; files: FileStore; jobs: Jobs; now: () => Date }

/** Number of deletions to erase at a time. */
const maxDeletions = 20

/** Number of files to erase at a time. */
const filesPerPage = 100

/** Milliseconds that an uploaded file may wait before it is used. */
const day = 24 * 3_600_000

/** Erases deletions that can no longer be undone, and their files if nothing else uses them. */
export function eraseDeletions({ db, files, jobs, now }: Parts): void {
  const queue = jobs.define<{ deletionId: string }>({
    name: 'erase-deletion',
    atOnce: 1,
    async work({ data: { deletionId }, signal }) {
      // Rows and files that an import received can't become assets without their collection.
      const collections = sql`select d.row->>'id' from ${deletedRows} d
        where d.deletion_id = ${deletionId} and d.table_name = 'collections'`
      const theirs = db
        .select({ id: runs.id })
        .from(runs)
        .where(sql`${runs.collectionId} in (${collections})`)
      await db.delete(imports).where(inArray(imports.runId, theirs))
      const since = new Date(now().getTime() - day)
      // Erases page by page: files that are used again in the meantime drop out. The bytes are deleted before the
      // transaction ends, and an upload waits for that end.
      const erasePage = async (tx: Tx) => {
        const keys = await takeUnusedFiles(tx, deletionId, { since, most: filesPerPage })
        // Waits for all of them, so that no file is still being deleted if a failure rolls the page back.
        const removed = await Promise.allSettled(keys.map((key) => files.remove(key)))
        const failed = removed.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        return keys.length
      }
      do signal.throwIfAborted()
      while ((await db.transaction(erasePage)) > 0)
      // Deleted last, so that an interrupted job is repeated.
      await db.delete(deletions).where(eq(deletions.id, deletionId))
    },
  })
  jobs.watch(async () => {
    const due = await db
      .select({ id: deletions.id })
      .from(deletions)
      .where(lt(deletions.undoUntil, now()))
      .orderBy(asc(deletions.undoUntil))
      .limit(maxDeletions)
    for (const { id } of due) await queue.send(id, { deletionId: id })
  })
}
