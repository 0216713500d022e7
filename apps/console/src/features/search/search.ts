import { type KnowledgeSearchValues, knowledgeSearchValues } from '#src/entities/knowledge/search-values.ts'
import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the URL of the search says. */
export type SearchPageSearch = KnowledgeSearchValues & {
  /** The index that is searched; all where none is named. */
  index?: string | undefined
}

/** Reads it. A value that makes no sense falls back. */
export const searchPageSearch = (given: SearchInput<SearchPageSearch>): SearchPageSearch => ({
  ...knowledgeSearchValues(given),
  index: shortText(given.index, 45),
})
