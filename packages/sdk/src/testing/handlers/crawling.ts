import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const hour = 3_600_000

/** Crawling configurations. Each switch is recorded in the history; nothing is ever crawled. */
export const crawling = ({ state, crawls: all, indexes }: World) => {
  /** Returns when it runs next, by how it is switched and how often it runs. */
  const schedule = (row: Schemas['CrawlingConfig']) =>
    assign(row, {
      nextRunAt: row.status === 'active' ? new Date(Date.now() + row.everyHours * hour).toISOString() : null,
    })
  const record = (id: string, status: Schemas['CrawlingHistoryEntry']['status']) => {
    const at = new Date().toISOString()
    const entry = fixtures.crawlingHistoryEntry({ status, at, pages: 0, vectors: 0 })
    state.crawlingHistory[id] = [entry, ...(state.crawlingHistory[id] ?? [])]
  }

  return {
    allCrawlingConfigs: () => ({ data: state.crawlingConfigs }),
    setCrawlingConfig({ body }) {
      const { crawl_id, indexName } = body
      const needed = crawl_id === undefined ? (['name', 'url', 'indexName'] as const) : []
      refusals.refuse(
        needed.map((field) => [body[field] === undefined, field, `A new configuration needs its ${field}.`]),
      )
      refusals.refuse([[body.name?.trim() === '', 'name', 'The configuration needs a name.']])
      if (indexName !== undefined && !indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.invalid('indexName', `There is no index ${indexName}.`)
      const row = crawl_id === undefined ? all.add(body) : assign(all.find(crawl_id), body)
      if (crawl_id === undefined) record(row.crawl_id, 'active')
      return { message: 'Crawling configuration saved.', data: schedule(row) }
    },
    activeInactiveCrawlingStatus({ body: { crawl_id, status } }) {
      const row = all.find(crawl_id)
      if (row.status !== status) record(crawl_id, status)
      const message = status === 'active' ? 'Crawling is on.' : 'Crawling is off.'
      return { message, data: schedule(assign(row, { status })) }
    },
    getCrawlingStatusHistoryById: ({ path }) => ({
      data: state.crawlingHistory[all.find(path.crawl_id).crawl_id] ?? [],
    }),
  } satisfies Partial<Answers>
}
