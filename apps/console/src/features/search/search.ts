import { type KnowledgeSearchValues, knowledgeSearchValues } from '#src/entities/knowledge/search-values.ts'
import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the search page. */
export type SearchPageSearch = KnowledgeSearchValues & {
  /** The index to search; undefined for all. */
  index?: string | undefined
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const searchPageSearch = (given: SearchInput<SearchPageSearch>): SearchPageSearch => ({
  ...knowledgeSearchValues(given),
  index: shortText(given.index, 45),
})
