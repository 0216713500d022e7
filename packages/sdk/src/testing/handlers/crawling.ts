import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign } from './find.ts'
import { invalid } from './invalid.ts'

const hour = 3_600_000

/** Crawling configurations. Each switch is recorded in the history; nothing is ever crawled. */
export function crawling(state: MockState, origin: string) {
  const needed = (id: string) => {
    const row = state.crawlingConfigs.find((one) => one.crawl_id === id)
    if (!row) throw new MockError(404, 'There is no such crawling configuration.', { code: 'not-found' })
    return row
  }
  /** Returns when it runs next, by how it is switched and how often it runs. */
  const schedule = (row: Schemas['CrawlingConfig']) =>
    assign(row, {
      nextRunAt: row.status === 'active' ? new Date(Date.now() + row.everyHours * hour).toISOString() : null,
    })
  const record = (id: string, status: Schemas['CrawlingHistoryEntry']['status']) => {
    const entry = fixtures.crawlingHistoryEntry({
      status,
      at: new Date().toISOString(),
      pages: 0,
      vectors: 0,
    })
    state.crawlingHistory[id] = [entry, ...(state.crawlingHistory[id] ?? [])]
  }
  const create = (name: string | undefined, url: string | undefined) => {
    if (name === undefined) throw invalid('name', 'A new configuration needs a name.')
    if (url === undefined) throw invalid('url', 'A new configuration needs an address.')
    const createdAt = new Date().toISOString()
    const row = fixtures.crawlingConfig({ lastRunAt: null, createdAt })
    state.crawlingConfigs.unshift(row)
    record(row.crawl_id, 'active')
    return row
  }

  return [
    respond('allCrawlingConfigs', () => ({ data: state.crawlingConfigs }), origin),
    respond(
      'setCrawlingConfig',
      ({ body: { crawl_id, ...change } }) => {
        const row = crawl_id === undefined ? create(change.name, change.url) : needed(crawl_id)
        return { message: 'Crawling configuration saved.', data: { ...schedule(assign(row, change)) } }
      },
      origin,
    ),
    respond(
      'activeInactiveCrawlingStatus',
      ({ body: { crawl_id, status } }) => {
        const row = needed(crawl_id)
        if (row.status !== status) record(crawl_id, status)
        const message = status === 'active' ? 'Crawling is on.' : 'Crawling is off.'
        return { message, data: { ...schedule(assign(row, { status })) } }
      },
      origin,
    ),
    respond(
      'getCrawlingStatusHistoryById',
      ({ path }) => ({ data: state.crawlingHistory[needed(path('crawl_id')).crawl_id] ?? [] }),
      origin,
    ),
  ]
}
