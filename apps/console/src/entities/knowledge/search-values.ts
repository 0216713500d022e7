import { calendarDay, type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of a search in the indexes. */
export type KnowledgeSearchValues = {
  /** The question; empty before the first search. */
  q: string
  /** ID of a data source; only its passages are shown. */
  source?: string | undefined
  language?: string | undefined
  /** First and last day on which a passage was first read, as `2026-03-02`, in the reader's time zone. */
  from?: string | undefined
  to?: string | undefined
  /** ID of the passage whose page is open. */
  passage?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const knowledgeSearchValues = (given: SearchInput<KnowledgeSearchValues>): KnowledgeSearchValues => ({
  // The URL parser returns a number if the question is one.
  q: (typeof given.q === 'number' ? String(given.q) : shortText(given.q, 500)) ?? '',
  source: shortText(given.source, 64),
  language: /^[a-z]{2,3}$/.test(given.language ?? '') ? given.language : undefined,
  from: calendarDay(given.from),
  to: calendarDay(given.to),
  passage: shortText(typeof given.passage === 'number' ? String(given.passage) : given.passage, 64),
})

/** Search parameters that clear all filters. */
export const noFilters: Partial<KnowledgeSearchValues> = {
  source: undefined,
  language: undefined,
  from: undefined,
  to: undefined,
}
