import type { Schemas } from '@vitrine/sdk/contract'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'

/** Maximum number of returned entries. One crawl an hour fills it in three weeks. */
const maxEntries = 500

/** Adds an entry for a changed status or the start of a crawl. Returns its id. */
export async function recordHistory(
  db: Pick<Db, 'insert'>,
  crawlId: string,
  status: Schemas['CrawlingHistoryEntry']['status'],
  at: Date,
): Promise<string> {
  const id = newId()
  await db.insert(crawlHistory).values({ id, crawlId, status, at: at.toISOString() })
  return id
}

/** Returns the history of a configuration, newest first. */
export async function readHistory(db: Db, crawlId: string): Promise<Schemas['CrawlingHistoryEntry'][]> {
  const rows = await db
    .select()
    .from(crawlHistory)
    .where(eq(crawlHistory.crawlId, crawlId))
    .orderBy(desc(crawlHistory.id))
    .limit(maxEntries)
  return rows.map(({ id, status, at, pages, vectors, error }) => ({
    _id: id,
    status,
    at: new Date(at).toISOString(),
    pages,
    vectors,
    error,
  }))
}
