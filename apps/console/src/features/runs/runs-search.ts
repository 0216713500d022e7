import { pageNumber, type SearchInput, yesOrNo } from '#src/lib/search-values.ts'

/** What the URL of the list of runs says. */
export type RunsSearch = {
  page: number
  /** Keeps runs that have not ended, or those that have. */
  open?: boolean | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const runsSearch = (given: SearchInput<RunsSearch>): RunsSearch => ({
  page: pageNumber(given.page),
  open: yesOrNo(given.open),
})
