import { type CollectionDrawer, collectionDrawers } from '#src/entities/collections/collection-drawers.ts'
import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of a venue's events says. */
export type EventsSearch = {
  page: number
  search: string
  /** The open drawer; `edit` says of which event by `id`, `venue` is that of the venue itself. */
  drawer?: 'new' | 'edit' | 'venue' | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const eventsSearch = (given: SearchInput<EventsSearch>): EventsSearch => ({
  page: pageNumber(given.page),
  search: shortText(given.search, 200) ?? '',
  drawer: oneOf(given.drawer, ['new', 'edit', 'venue']),
  id: shortText(given.id, 64),
})

/** What the URL of one event says. */
export type EventSearch = {
  /** Of its collections. */
  page: number
  /** The open drawer: `event` is that of the event itself, the others are of a collection, by `id`. */
  drawer?: 'event' | CollectionDrawer | undefined
  id?: string | undefined
}

/** Reads it. */
export const eventSearch = (given: SearchInput<EventSearch>): EventSearch => ({
  page: pageNumber(given.page),
  drawer: oneOf(given.drawer, ['event', ...collectionDrawers]),
  id: shortText(given.id, 64),
})

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
