import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { files } from '#src/storage/db/schema/files.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { blockSize } from './compute-content-id.ts'
import type { FileStore } from './file-store.ts'

const perPage = 100

/** Milliseconds before the work is repeated after an outage. */
const pause = 10 * 60_000

type Parts = { db: Db; files: Pick<FileStore, 'contentIds'>; jobs: Jobs; now: () => Date }

/**
 * Computes the content ids of large files that have only keys, once after each start and again after an outage. Skips
 * missing and damaged files.
 */
export function identifyFiles({ db, files: store, jobs, now }: Parts): void {
  let dueAt = 0
  const queue = jobs.define({
    name: 'identify-files',
    atOnce: 1,
    async work({ signal }) {
      const failed: unknown[] = []
      for (let last = ''; ; ) {
        const page = await db
          .select({ key: files.key })
          .from(files)
          .where(and(gt(files.size, blockSize), isNull(files.rootCid), gt(files.key, last)))
          .orderBy(asc(files.key))
          .limit(perPage)
        for (const { key } of page) {
          signal.throwIfAborted()
          await store.contentIds([key]).catch((thrown: unknown) => failed.push(thrown))
        }
        const end = page.at(-1)
        if (!end) break
        last = end.key
      }
      if (failed.length === 0) return
      // The queue's own retries may all fail within a minute.
      dueAt = now().getTime() + pause
      throw failed[0]
    },
  })
  jobs.watch(async () => {
    const due = dueAt
    if (now().getTime() < due) return
    dueAt = Number.POSITIVE_INFINITY
    await queue.send('all', {}).catch((thrown: unknown) => {
      dueAt = due
      throw thrown
    })
  })
}
