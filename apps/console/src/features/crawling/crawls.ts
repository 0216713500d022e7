import { queryOptions } from '@tanstack/react-query'
import type { CrawlingConfig, CrawlingHistoryEntry } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { wholeList } from '#src/resource/whole-list.ts'
import { queries } from '#src/session/queries.ts'
import { nextPoll } from './next-poll.ts'

/** Between two looks at a run that goes on, in milliseconds. */
const LOOK = 3000

/** Every crawling configuration, newest first. Read again when a run is due, while the tab is in sight. */
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

/** A configuration, whose id has the name that lists know it by. */
export type Crawl = CrawlingConfig & { _id: string }

/** Returns whether a configuration's latest run goes on. */
export const isRunning = (history: readonly Pick<CrawlingHistoryEntry, 'status'>[]) =>
  history.find(({ status }) => status !== 'active' && status !== 'inactive')?.status === 'running'

/** Returns what happened to one configuration, newest first. Read again when a run is due, and again and again while it runs, while the tab is in sight. */
export const historyQuery = (config: Pick<CrawlingConfig, 'crawl_id' | 'status' | 'nextRunAt'>) =>
  queryOptions({
    ...dataOf(queries.crawling.history({ crawl_id: config.crawl_id })),
    refetchInterval: ({ state }) =>
      isRunning(state.data?.data ?? []) ? LOOK : nextPoll([config], Date.now()),
  })
