import { oneOf, pageNumber, type SearchInput } from '#src/lib/search-values.ts'

/** What the URL of the brand page says. */
export type BrandSearch = {
  page: number
  /** The open modal. */
  modal?: 'domain' | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const brandSearch = (given: SearchInput<BrandSearch>): BrandSearch => ({
  page: pageNumber(given.page),
  modal: oneOf(given.modal, ['domain']),
})

/** Collections a page (specification, section 9). */
export const PAGE_SIZE = 8
