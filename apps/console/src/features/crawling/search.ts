import { oneOf, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the crawling page says. */
export type CrawlingSearch = {
  /** What is open; `edit` and `history` say of which configuration by `id`. */
  drawer?: 'new' | 'edit' | 'history' | 'copy' | undefined
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const crawlingSearch = (given: SearchInput<CrawlingSearch>): CrawlingSearch => ({
  drawer: oneOf(given.drawer, ['new', 'edit', 'history', 'copy']),
  id: shortText(given.id, 64),
})
