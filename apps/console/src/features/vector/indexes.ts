import { shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

const search = pagedSearch(['new', 'key', 'copy'], {
  /** Preselected index of the drawer `copy`. */
  index: shortText(45),
})

/** All indexes, newest first. */
export const indexes = listResource(search, {
  nouns: ['index', 'indexes'],
  // Indexes are settings of the admin (specification, section 9).
  pageSize: 5,
  ofDrawer: ['index'],
  read: ({ page, pageSize }) => queries.vector.listIndexes({ page, pageSize }),
})

/** Number of newest indexes shown above the list (specification, section 9). */
export const NEWEST = 2

/**
 * The newest indexes. After changes, the first page is read again with limit 2 (specification, section 9).
 */
export const newestQuery = queries.vector.listIndexes({ page: 1, pageSize: NEWEST })
