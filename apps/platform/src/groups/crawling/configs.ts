import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { crawlConfigs, crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'

export type ConfigRow = typeof crawlConfigs.$inferSelect

/** Statuses of history entries that are crawls. */
const runStatuses = ['running', 'succeeded', 'failed'] as const
type RunStatus = (typeof runStatuses)[number]

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString())

/** Returns configurations for the API, newest first: all of them, or only that of an id. */
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

/**
 * Returns the stored configuration. Throws a ServiceError (`not-found`) if it doesn't exist. `lock` prevents other
 * changes until the database transaction ends.
 */
export async function requireConfig(db: Pick<Db, 'select'>, id: string, lock = false): Promise<ConfigRow> {
  const query = db.select().from(crawlConfigs).where(eq(crawlConfigs.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw ServiceError.notFound('There is no such crawling configuration.')
  return row
}

/**
 * Returns the time of an active configuration's next crawl: `everyHours` after the start of the last one, or now if
 * that has passed.
 */
export function nextRun(
  { lastRunAt, everyHours }: Pick<ConfigRow, 'lastRunAt' | 'everyHours'>,
  now: Date,
): string {
  const due = lastRunAt === null ? 0 : Date.parse(lastRunAt) + everyHours * 3_600_000
  return new Date(Math.max(due, now.getTime())).toISOString()
}
