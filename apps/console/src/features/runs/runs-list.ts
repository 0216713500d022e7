import { keepPreviousData } from '@tanstack/react-query'
import { queries } from '#src/session/queries.ts'
import type { RunsSearch } from './runs-search.ts'

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8

/** Returns a page of the runs of everybody. The rows of the last page stay while the next one loads. */
export const runsQuery = ({ page, open }: RunsSearch) => ({
  ...queries.runs.list({ page, pageSize: PAGE_SIZE, ...(open !== undefined && { open }) }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
