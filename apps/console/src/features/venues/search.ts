import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the venues page says. */
export type VenueSearch = {
  page: number
  search: string
  /** The open drawer; `edit` says of which venue by `id`. */
  drawer?: 'new' | 'edit' | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const venueSearch = (given: SearchInput<VenueSearch>): VenueSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  drawer: oneOf(given.drawer, ['new', 'edit']),
  id: shortText(given.id, 64),
})

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
