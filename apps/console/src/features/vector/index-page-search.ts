import { type KnowledgeSearchValues, knowledgeSearchValues } from '#src/entities/knowledge/search-values.ts'
import { pageNumber, type SearchInput } from '#src/lib/search-values.ts'

/** Search parameters of an index's page. */
export type IndexPageSearch = KnowledgeSearchValues & {
  /** Page of the list of pages. */
  page: number
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const indexPageSearch = (given: SearchInput<IndexPageSearch>): IndexPageSearch => ({
  ...knowledgeSearchValues(given),
  page: pageNumber(given.page),
})
