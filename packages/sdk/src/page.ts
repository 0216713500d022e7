/** A page of a list. */
export type PageInput = {
  /** Number of the page, from 1. */
  page: number
  /** Rows per page, 1 to 100. */
  pageSize: number
}
