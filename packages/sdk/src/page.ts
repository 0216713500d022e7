/** Which page of a list. */
export type PageInput = {
  /** From 1. */
  page: number
  /** Rows a page, 1 to 100. */
  pageSize: number
}
