import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataSource } from '@vitrine/sdk'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE, type SourcesSearch } from './search.ts'

/** Between two looks at sources that are being read, in milliseconds. */
const LOOK = 3000

/** Returns whether a source is still being read, or waits for it. */
export const isInProgress = ({ status }: Pick<DataSource, 'status'>) =>
  status === 'waiting' || status === 'working'

/**
 * Returns a page of data sources, of one index where one is chosen. Read again and again while one of them is under way and the tab is in
 * sight.
 */
export function sourcesQuery({ page, index }: Pick<SourcesSearch, 'page' | 'index'>) {
  const input = { page, pageSize: PAGE_SIZE, indexName: index || undefined }
  return queryOptions({
    ...queries.dataSources.listByIndex(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? LOOK : false),
  })
}
