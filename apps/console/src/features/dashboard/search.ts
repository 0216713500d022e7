import { pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the dashboard. */
export type DashboardSearch = {
  /** Page of the visitors table. */
  visitors: number
  /** Page of the messages table. */
  forms: number
  /** ID of the open message. */
  message?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const dashboardSearch = (given: SearchInput<DashboardSearch>): DashboardSearch => ({
  visitors: pageNumber(given.visitors),
  forms: pageNumber(given.forms),
  message: shortText(given.message, 64),
})

/** Rows per page of each table (specification, section 9). */
export const PAGE_SIZE = 5
