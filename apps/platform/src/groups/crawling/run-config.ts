import { and, eq, lte, or, sql } from 'drizzle-orm'
import { configIdentity } from '#src/knowledge/sources/create-sources.ts'
import type { Sources } from '#src/knowledge/sources/sources.ts'
import type { Db } from '#src/storage/db/client.ts'
import { crawlConfigs, crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'
import type { ConfigRow } from './configs.ts'
import { recordHistory } from './history.ts'

type Parts = { db: Db; sources: Sources; now: () => Date }

const isDue = (now: Date) =>
  and(eq(crawlConfigs.status, 'active'), lte(crawlConfigs.nextRunAt, now.toISOString()))

/** Returns the ids of configurations that are due, and of those whose crawl was interrupted. */
export async function listDue({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<string[]> {
  const cutOff = sql`exists (select from ${crawlHistory} where ${crawlHistory.crawlId} = ${crawlConfigs.id} and ${crawlHistory.status} = 'running')`
  const rows = await db
    .select({ id: crawlConfigs.id })
    .from(crawlConfigs)
    .where(or(isDue(now()), cutOff))
  return rows.map((row) => row.id)
}

/** Returns the crawl to do: an interrupted one, or a new one if it is due; otherwise null. */
async function begin({ db, now }: Parts, id: string): Promise<{ row: ConfigRow; entryId: string } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(crawlConfigs).where(eq(crawlConfigs.id, id)).for('update')
    if (!row) return null
    const [running] = await tx
      .select({ id: crawlHistory.id })
      .from(crawlHistory)
      .where(and(eq(crawlHistory.crawlId, id), eq(crawlHistory.status, 'running')))
    if (running) return { row, entryId: running.id }
    const at = now()
    const nextRunAt = new Date(at.getTime() + row.everyHours * 3_600_000).toISOString()
    const [claimed] = await tx
      .update(crawlConfigs)
      .set({ lastRunAt: at.toISOString(), nextRunAt })
      .where(and(eq(crawlConfigs.id, id), isDue(at)))
      .returning()
    return claimed ? { row: claimed, entryId: await recordHistory(tx, id, 'running', at) } : null
  })
}

/** Crawls the website of a due configuration into its index, and records the result. */
export async function runConfig(parts: Parts, id: string, signal: AbortSignal): Promise<void> {
  const { db, sources } = parts
  const started = await begin(parts, id)
  if (!started) return
  const { row, entryId } = started
  const [index] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.id, row.indexId))
  if (!index) throw new Error('A vector index is gone.')
  const { url, maxPages, maxDepth } = row
  const { pages, vectors, failedCount, error } = await sources.read(
    { kind: 'crawl', name: url, identity: `${configIdentity}${id}`, index, limits: { maxPages, maxDepth } },
    signal,
  )
  const status = error === null ? ('succeeded' as const) : ('failed' as const)
  const partly = failedCount === 0 ? null : `${failedCount} ${failedCount === 1 ? 'page' : 'pages'} failed.`
  await db
    .update(crawlHistory)
    .set({ status, pages, vectors, error: error ?? partly })
    .where(eq(crawlHistory.id, entryId))
}
