import { sql } from 'drizzle-orm'
import { crawlConfigs, crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'
import { item, maxItems, type ReadSource } from './finding.ts'

/** Maximum number of failed crawls to count back from the last one. */
const maxRuns = 500

/** Finds active configurations whose last crawl failed, with the number of failures in a row. */
export const readCrawls: ReadSource = async ({ db }) => {
  const { id, name, status } = crawlConfigs
  const history = crawlHistory
  const streak = sql`(
    select count(*) as count, min(one.at) as since, (array_agg(one.error order by one.id desc))[1] as error
    from (
      select ${history.id}, ${history.at}, ${history.error} from ${history}
      where ${history.crawlId} = ${id} and ${history.status} = 'failed' and ${history.id} > coalesce((
        select done.id from ${history} as done
        where done.crawl_id = ${id} and done.status = 'succeeded' order by done.id desc limit 1
      ), '')
      order by ${history.id} desc limit ${maxRuns}
    ) as one
  ) as streak`
  const rows = await db
    .select({
      id,
      name,
      count: sql`streak.count`.mapWith(Number),
      since: sql<string>`streak.since`,
      error: sql<string | null>`streak.error`,
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(crawlConfigs)
    .crossJoinLateral(streak)
    .where(sql`${status} = 'active' and streak.count > 0`)
    .orderBy(sql`streak.since desc`)
    .limit(maxItems)
  return {
    items: rows.map((row) =>
      item('crawl-failed', row.id, {
        since: new Date(row.since).toISOString(),
        name: row.name,
        message: row.error,
        count: row.count,
        crawl_id: row.id,
      }),
    ),
    total: rows[0]?.all ?? 0,
  }
}
