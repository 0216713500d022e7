import { queryOptions } from '@tanstack/react-query'
import type { CrawlingConfig, CrawlingHistoryEntry } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { wholeList } from '#src/resource/whole-list.ts'
import { queries } from '#src/session/queries.ts'
import { nextPoll } from './next-poll.ts'

/** Polling interval while a run is in progress, in milliseconds. */
const LOOK = 3000

/** All crawling configurations, newest first. Read again when a run is due, if the tab is visible. */
export const crawls = listResource(listSearch(['new', 'edit', 'history', 'copy']), {
  nouns: ['crawling configuration', 'crawling configurations'],
  // Crawling configurations are settings of the admin (specification, section 9).
  pageSize: 5,
  ...wholeList({
    query: queries.crawling.list(),
    rowOf: (config: CrawlingConfig) => ({ ...config, _id: config.crawl_id }),
    textsOf: ({ name, url, indexName }) => [name, url, indexName],
    poll: (configs) => nextPoll(configs ?? [], Date.now()),
  }),
})

/** A crawling configuration with `_id`, which the list components need. */
export type Crawl = CrawlingConfig & { _id: string }

/** True if a configuration's latest run is in progress. */
export const isRunning = (history: readonly Pick<CrawlingHistoryEntry, 'status'>[]) =>
  history.find(({ status }) => status !== 'active' && status !== 'inactive')?.status === 'running'

/**
 * Returns the history of a configuration, newest first. Read again when a run is due and polled while it
 * runs, if the tab is visible.
 */
export const historyQuery = (config: Pick<CrawlingConfig, 'crawl_id' | 'status' | 'nextRunAt'>) =>
  queryOptions({
    ...dataOf(queries.crawling.history({ crawl_id: config.crawl_id })),
    refetchInterval: ({ state }) =>
      isRunning(state.data?.data ?? []) ? LOOK : nextPoll([config], Date.now()),
  })
