import { type KnowledgeSearchValues, knowledgeSearchValues } from '#src/entities/knowledge/search-values.ts'
import { pageNumber, type SearchInput } from '#src/lib/search-values.ts'

/** What the URL of an index's page says. */
export type IndexPageSearch = KnowledgeSearchValues & {
  /** The page of the list of its pages. */
  page: number
}

/** Reads it. A value that makes no sense falls back. */
export const indexPageSearch = (given: SearchInput<IndexPageSearch>): IndexPageSearch => ({
  ...knowledgeSearchValues(given),
  page: pageNumber(given.page),
})
