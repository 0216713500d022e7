import { type CollectionDrawer, collectionDrawers } from '#src/entities/collections/collection-drawers.ts'
import { oneOf, pageNumber, type SearchInput, shortText, yesOrNo } from '#src/lib/search-values.ts'

/** What the URL of the collections page says. */
export type CollectionSearch = {
  page: number
  search: string
  /** Keeps only published, or only unpublished, collections. */
  published?: boolean | undefined
  /** Keeps the collections of one venue, by its id. */
  venue?: string | undefined
  /** The open drawer; all but `new` say of which collection by `id`. */
  drawer?: CollectionDrawer | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const collectionSearch = (given: SearchInput<CollectionSearch>): CollectionSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  published: yesOrNo(given.published),
  venue: shortText(given.venue, 64) || undefined,
  drawer: oneOf(given.drawer, collectionDrawers),
  id: shortText(given.id, 64),
})

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
