import { calendarDay, type SearchOf, shortText } from '#src/lib/search-values.ts'

/** The URL parser returns a number for a text of digits. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Reads the search parameters of a search in the indexes. */
export const knowledgeReaders = {
  /** The question; empty before the first search. */
  q: (value: unknown) => shortText(500)(asText(value)) ?? '',
  /** ID of a data source; only its passages are shown. */
  source: shortText(64),
  language: (value: unknown) => (typeof value === 'string' && /^[a-z]{2,3}$/.test(value) ? value : undefined),
  /** First and last day on which a passage was first read, as `2026-03-02`, in the reader's time zone. */
  from: calendarDay,
  to: calendarDay,
  /** ID of the passage whose page is open. */
  passage: (value: unknown) => shortText(64)(asText(value)),
}

export type KnowledgeSearchValues = SearchOf<typeof knowledgeReaders>

/** Search parameters that clear all filters. */
export const noFilters: Partial<KnowledgeSearchValues> = {
  source: undefined,
  language: undefined,
  from: undefined,
  to: undefined,
}
