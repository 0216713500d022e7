import { pageNumber, shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the dashboard: the pages of its tables, and the ID of the open message. */
export const dashboardSearch = urlSearch({ visitors: pageNumber, forms: pageNumber, message: shortText(64) })

export type DashboardSearch = ReturnType<typeof dashboardSearch>

/** Rows per page of each table (specification, section 9). */
export const PAGE_SIZE = 5
