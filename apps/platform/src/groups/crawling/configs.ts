import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { crawlConfigs, crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'

export type ConfigRow = typeof crawlConfigs.$inferSelect

/** Entries of the history that are runs. */
const runStatuses = ['running', 'succeeded', 'failed'] as const
type RunStatus = (typeof runStatuses)[number]

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString())

/** Configurations as the contract has them, newest first: all, or the one of an id. */
export async function serializeConfigs(db: Db, id?: string): Promise<Schemas['CrawlingConfig'][]> {
  const lastRun = db
    .select({ status: sql<RunStatus>`${crawlHistory.status}`.as('run_status'), error: crawlHistory.error })
    .from(crawlHistory)
    .where(and(eq(crawlHistory.crawlId, crawlConfigs.id), inArray(crawlHistory.status, runStatuses)))
    .orderBy(desc(crawlHistory.id))
    .limit(1)
    .as('last_run')
  const rows = await db
    .select({
      row: crawlConfigs,
      indexName: vectorIndexes.name,
      lastRunStatus: lastRun.status,
      lastRunError: lastRun.error,
    })
    .from(crawlConfigs)
    .innerJoin(vectorIndexes, eq(vectorIndexes.id, crawlConfigs.indexId))
    .leftJoinLateral(lastRun, sql`true`)
    .where(id === undefined ? undefined : eq(crawlConfigs.id, id))
    .orderBy(desc(crawlConfigs.id))
  return rows.map(({ row, indexName, lastRunStatus, lastRunError }) => ({
    crawl_id: row.id,
    name: row.name,
    url: row.url,
    indexName,
    everyHours: row.everyHours,
    maxPages: row.maxPages,
    maxDepth: row.maxDepth,
    status: row.status,
    lastRunAt: instant(row.lastRunAt),
    lastRunStatus,
    lastRunError,
    nextRunAt: instant(row.nextRunAt),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }))
}

/** Returns the stored configuration; a 404 where there is none. With `lock` nobody else changes it until the database transaction ends. */
export async function requireConfig(db: Pick<Db, 'select'>, id: string, lock = false): Promise<ConfigRow> {
  const query = db.select().from(crawlConfigs).where(eq(crawlConfigs.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw ServiceError.notFound('There is no such crawling configuration.')
  return row
}

/** Returns when a configuration runs next while it is active: so many hours after its last run started, immediately where that is past. */
export function nextRun(
  { lastRunAt, everyHours }: Pick<ConfigRow, 'lastRunAt' | 'everyHours'>,
  now: Date,
): string {
  const due = lastRunAt === null ? 0 : Date.parse(lastRunAt) + everyHours * 3_600_000
  return new Date(Math.max(due, now.getTime())).toISOString()
}
