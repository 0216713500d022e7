import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the data sources page says. */
export type SourcesSearch = {
  page: number
  /** Keeps the sources of one index. */
  index?: string | undefined
  /** What is open. */
  drawer?: 'website' | 'pdf' | 'copy' | undefined
  /** The failed source that is tried again there. */
  id?: string | undefined
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
export const sourcesSearch = (given: SearchInput<SourcesSearch>): SourcesSearch => ({
  page: pageNumber(given.page),
  index: shortText(given.index, 45),
  drawer: oneOf(given.drawer, ['website', 'pdf', 'copy']),
  id: shortText(given.id, 64),
})
