import { oneOf, pageNumber, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the brand page. `modal` is the open modal. */
export const brandSearch = urlSearch({ page: pageNumber, modal: oneOf(['domain']) })

export type BrandSearch = ReturnType<typeof brandSearch>

/** Collections per page (specification, section 9). */
export const PAGE_SIZE = 8
