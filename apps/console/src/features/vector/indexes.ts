import { shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

const search = pagedSearch(['new', 'key', 'copy'], {
  /** The index that `copy` starts with. */
  index: (value: unknown) => shortText(value, 45),
})

/** The indexes, newest first. */
export const indexes = listResource(search, {
  nouns: ['index', 'indexes'],
  // Indexes are settings of the admin (specification, section 9).
  pageSize: 5,
  ofDrawer: ['index'],
  read: ({ page, pageSize }) => queries.vector.listIndexes({ page, pageSize }),
})

/** How many of the newest indexes are above the list (specification, section 9). */
export const NEWEST = 2

/** The newest indexes: what is read again after changes by page 1 and limit 2 (specification, section 9). */
export const newestQuery = queries.vector.listIndexes({ page: 1, pageSize: NEWEST })
