import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

const hour = 3_600_000

/** Crawling configurations. Status changes are recorded in the history; nothing is crawled. */
export const crawling = ({ state, lists: { CrawlingConfig } }: World) => {
  /** Sets the next run of a configuration and returns it. */
  const scheduled = (row: Schemas['CrawlingConfig']) => {
    const next = new Date(Date.now() + row.everyHours * hour).toISOString()
    return assign(row, { nextRunAt: row.status === 'active' ? next : null })
  }
  return {
    setCrawlingConfig({ body: { crawl_id, ...fields } }) {
      const neverRun = { lastRunAt: null, lastRunStatus: null }
      const row =
        crawl_id === undefined
          ? CrawlingConfig.add({ ...neverRun, ...fields })
          : assign(CrawlingConfig.find({ crawl_id }), fields)
      return { message: 'Crawling configuration saved.', data: scheduled(row) }
    },
    activeInactiveCrawlingStatus({ body: { crawl_id, status } }) {
      const at = new Date().toISOString()
      const entry = fixtures.crawlingHistoryEntry({ status, at, pages: 0, vectors: 0 })
      state.crawlingHistory[crawl_id] = [entry, ...(state.crawlingHistory[crawl_id] ?? [])]
      const data = scheduled(assign(CrawlingConfig.find({ crawl_id }), { status }))
      return { message: status === 'active' ? 'Crawling is on.' : 'Crawling is off.', data }
    },
    getCrawlingStatusHistoryById: ({ path: { crawl_id } }) => ({
      data: state.crawlingHistory[crawl_id] ?? [],
    }),
  } satisfies Partial<Answers>
}
