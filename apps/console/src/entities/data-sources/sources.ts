import type { DataSource } from '@vitrine/sdk'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/** True if a source is being read or waits for it. */
export const isInProgress = ({ status }: Pick<DataSource, 'status'>) =>
  status === 'waiting' || status === 'working'

const search = pagedSearch(['website', 'pdf', 'copy'], {
  /** Name of an index; only its sources are shown. */
  index: (value: unknown) => shortText(45)(value) || undefined,
})

/**
 * The data sources. `id` in the URL is the failed source that is retried. Polled while a source on the page
 * is in progress and the tab is visible.
 */
export const sources = listResource(search, {
  nouns: ['data source', 'data sources'],
  // Data sources are settings of the admin (specification, sections 1 and 9).
  pageSize: 5,
  read: ({ page, pageSize, index }) => queries.dataSources.listByIndex({ page, pageSize, indexName: index }),
  poll: (rows) => (rows?.some(isInProgress) ? pollInterval : false),
})
