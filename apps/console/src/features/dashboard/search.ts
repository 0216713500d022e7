import { pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the dashboard says. */
export type DashboardSearch = {
  /** The page of the visitors' table. */
  visitors: number
  /** The page of the messages' table. */
  forms: number
  /** The message that is open, by its id. */
  message?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const dashboardSearch = (given: SearchInput<DashboardSearch>): DashboardSearch => ({
  visitors: pageNumber(given.visitors),
  forms: pageNumber(given.forms),
  message: shortText(given.message, 64),
})

/** Rows a page of either table (specification, section 9). */
export const PAGE_SIZE = 5
