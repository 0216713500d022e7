import { oneOf, pageNumber, type SearchInput } from '#src/lib/search-values.ts'

/** Search parameters of the brand page. */
export type BrandSearch = {
  page: number
  /** The open modal. */
  modal?: 'domain' | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const brandSearch = (given: SearchInput<BrandSearch>): BrandSearch => ({
  page: pageNumber(given.page),
  modal: oneOf(given.modal, ['domain']),
})

/** Collections per page (specification, section 9). */
export const PAGE_SIZE = 8
