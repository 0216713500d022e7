import { queryOptions } from '@tanstack/react-query'
import type { CrawlingHistoryEntry } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { nextPoll } from './next-poll.ts'

/** Between two looks at a run that goes on, in milliseconds. */
const LOOK = 3000

/** Returns every crawling configuration, newest first. Read again when a run is due, while the tab is in sight. */
export const crawlsQuery = () =>
  queryOptions({
    queryKey: queryKeys.dataManagement.crawls(),
    queryFn: async ({ signal }) => (await getSdk().crawling.list({ signal })).data,
    refetchInterval: ({ state }) => nextPoll(state.data ?? [], Date.now()),
  })

/** Returns whether a configuration's latest run goes on. */
export const isRunning = (history: readonly Pick<CrawlingHistoryEntry, 'status'>[]) =>
  history.find(({ status }) => status !== 'active' && status !== 'inactive')?.status === 'running'

/** Returns what happened to one configuration, newest first. Read again and again while it runs and the tab is in sight. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.dataManagement.crawlHistory(id),
    queryFn: async ({ signal }) => (await getSdk().crawling.history({ crawl_id: id }, { signal })).data,
    refetchInterval: ({ state }) => (isRunning(state.data ?? []) ? LOOK : false),
  })
