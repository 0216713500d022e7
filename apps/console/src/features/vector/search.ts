import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the vector database page says. */
export type VectorSearch = {
  /** The page of the list of indexes. */
  page: number
  /** What is open. */
  drawer?: 'new' | 'key' | 'copy' | undefined
  /** The index that `copy` starts with. */
  index?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const vectorSearch = (given: SearchInput<VectorSearch>): VectorSearch => ({
  page: pageNumber(given.page),
  drawer: oneOf(given.drawer, ['new', 'key', 'copy']),
  index: shortText(given.index, 45),
})

/** Rows a page: indexes are settings of the admin (specification, section 9). */
export const PAGE_SIZE = 5
/** How many of the newest indexes are above the list (specification, section 9). */
export const NEWEST = 2
