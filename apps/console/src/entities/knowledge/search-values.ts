import { calendarDay, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL says of a search of the indexes. */
export type KnowledgeSearchValues = {
  /** The question; empty before one is asked. */
  q: string
  /** Keeps passages of one data source, by id. */
  source?: string | undefined
  language?: string | undefined
  /** The first and the last day on which a passage was first read, as `2026-03-02`, in the reader's own time zone. */
  from?: string | undefined
  to?: string | undefined
  /** The passage whose page is open, by id. */
  passage?: string | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const knowledgeSearchValues = (given: SearchInput<KnowledgeSearchValues>): KnowledgeSearchValues => ({
  // A number, where the whole question is one.
  q: (typeof given.q === 'number' ? String(given.q) : shortText(given.q, 500)) ?? '',
  source: shortText(given.source, 64),
  language: /^[a-z]{2,3}$/.test(given.language ?? '') ? given.language : undefined,
  from: calendarDay(given.from),
  to: calendarDay(given.to),
  passage: shortText(typeof given.passage === 'number' ? String(given.passage) : given.passage, 64),
})

/** Takes every filter away. */
export const noFilters: Partial<KnowledgeSearchValues> = {
  source: undefined,
  language: undefined,
  from: undefined,
  to: undefined,
}
