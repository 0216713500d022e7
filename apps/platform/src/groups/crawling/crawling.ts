import { eq } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import type { Db } from '#src/storage/db/client.ts'
import { crawlConfigs } from '#src/storage/db/schema/crawl-configs.ts'
import { type ConfigRow, nextRun, requireConfig, serializeConfigs } from './configs.ts'
import { readHistory, recordHistory } from './history.ts'
import { listDue, runConfig } from './run-config.ts'
import { saveConfig } from './save-config.ts'

/**
 * Turns a configuration on or off and records it in the history. Does nothing if it already has that status. A running
 * crawl continues.
 */
async function switchConfig(
  db: Db,
  { id, status, now }: { id: string; status: ConfigRow['status']; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireConfig(tx, id, true)
    if (row.status === status) return
    const nextRunAt = status === 'active' ? nextRun(row, now) : null
    await tx
      .update(crawlConfigs)
      .set({ status, nextRunAt, updatedAt: new Date().toISOString() })
      .where(eq(crawlConfigs.id, id))
    await recordHistory(tx, id, status, now)
  })
}

/** Websites that are crawled on a schedule (specification, section 7, "Crawling"). */
export const crawling: Group = ({ db, config, jobs, sources, now }) => {
  const parts = { db, sources, now }
  const queue = jobs.define<{ crawlId: string }>({
    name: 'crawl',
    atOnce: 2,
    work: ({ data, signal }) => runConfig(parts, data.crawlId, signal),
  })
  const send = (crawlId: string) => queue.send(crawlId, { crawlId })
  // The rows contain the due times. All copies of the platform read them, and the queue accepts each configuration
  // once.
  jobs.watch(async () => {
    for (const id of await listDue(parts)) await send(id)
  })

  async function answer(message: string, id: string) {
    const [data] = await serializeConfigs(db, id)
    if (!data) throw new Error('A crawling configuration has no view.')
    // The configuration may be due now. The job ignores configurations that aren't.
    if (data.status === 'active') await send(id)
    return { message, data }
  }

  return {
    async allCrawlingConfigs() {
      return { data: await serializeConfigs(db) }
    },

    async setCrawlingConfig({ body }) {
      const id = await saveConfig({ db, config }, body, now())
      return answer(
        body.crawl_id === undefined ? 'The configuration is created.' : 'The configuration is updated.',
        id,
      )
    },

    async activeInactiveCrawlingStatus({ body: { crawl_id: id, status } }) {
      await switchConfig(db, { id, status, now: now() })
      return answer(`Crawling is ${status === 'active' ? 'on' : 'off'}.`, id)
    },

    async getCrawlingStatusHistoryById({ path }) {
      const { id } = await requireConfig(db, path.crawl_id)
      return { data: await readHistory(db, id) }
    },
  }
}
