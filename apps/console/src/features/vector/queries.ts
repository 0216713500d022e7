import { keepPreviousData } from '@tanstack/react-query'
import { queries } from '#src/session/queries.ts'
import { NEWEST, PAGE_SIZE } from './search.ts'

/** Returns a page of the list of indexes, newest first. */
export const indexesQuery = (page: number) => ({
  ...queries.vector.listIndexes({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})

/** The newest indexes: what is read again after changes by page 1 and limit 2 (specification, section 9). */
export const newestQuery = queries.vector.listIndexes({ page: 1, pageSize: NEWEST })
