import type { Group } from '#src/contract/types.ts'
import { requireConfig, serializeConfigs } from './configs.ts'
import { readHistory } from './history.ts'
import { listDue, runConfig } from './run-config.ts'
import { saveConfig } from './save-config.ts'
import { switchConfig } from './switch-config.ts'

/** Websites that are crawled again and again (specification, section 7, "Crawling"). */
export const crawling: Group = ({ db, config, jobs, sources, now }) => {
  const parts = { db, sources, now }
  const queue = jobs.define<{ crawlId: string }>({
    name: 'crawl',
    atOnce: 2,
    work: ({ data, signal }) => runConfig(parts, data.crawlId, signal),
  })
  const send = (crawlId: string) => queue.send(crawlId, { crawlId })
  // The rows say when: every copy of the platform looks, and the queue takes each configuration once.
  jobs.watch(async () => {
    for (const id of await listDue(parts)) await send(id)
  })

  async function answer(message: string, id: string) {
    const [data] = await serializeConfigs(db, id)
    if (!data) throw new Error('A crawling configuration has no view.')
    // It may be due immediately; what is not is left alone by the job.
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
