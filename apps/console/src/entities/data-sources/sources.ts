import type { DataSource } from '@vitrine/sdk'
import { shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/** Between two looks at sources that are being read, in milliseconds. */
export const sourcesPollInterval = 3000

/** Returns whether a source is still being read, or waits for it. */
export const isInProgress = ({ status }: Pick<DataSource, 'status'>) =>
  status === 'waiting' || status === 'working'

const search = pagedSearch(['website', 'pdf', 'copy'], {
  /** Keeps the sources of one index. */
  index: (value: unknown) => shortText(value, 45) || undefined,
})

/**
 * The data sources. The `id` in its URL is that of the failed source that is tried again. Read again and again while one of those on the
 * page is under way and the tab is in sight.
 */
export const sources = listResource(search, {
  nouns: ['data source', 'data sources'],
  // Data sources are settings of the admin (specification, sections 1 and 9).
  pageSize: 5,
  read: ({ page, pageSize, index }) => queries.dataSources.listByIndex({ page, pageSize, indexName: index }),
  poll: (rows) => (rows?.some(isInProgress) ? sourcesPollInterval : false),
})
