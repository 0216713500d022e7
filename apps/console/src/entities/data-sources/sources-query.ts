import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataSource } from '@vitrine/sdk'
import { queries } from '#src/session/queries.ts'

/** Rows a page: data sources are settings of the admin (specification, sections 1 and 9). */
export const SOURCES_A_PAGE = 5

/** Between two looks at sources that are being read, in milliseconds. */
export const sourcesPollInterval = 3000

/** Returns whether a source is still being read, or waits for it. */
export const isInProgress = ({ status }: Pick<DataSource, 'status'>) =>
  status === 'waiting' || status === 'working'

/**
 * Returns a page of data sources, of one index where one is chosen. Read again and again while one of them is under way and the tab is in
 * sight.
 */
export function sourcesQuery({ page, index }: { page: number; index?: string | undefined }) {
  const input = { page, pageSize: SOURCES_A_PAGE, indexName: index || undefined }
  return queryOptions({
    ...queries.dataSources.listByIndex(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? sourcesPollInterval : false),
  })
}
