import { knowledgeReaders } from '#src/entities/knowledge/search-values.ts'
import { shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the search page. `index` is the index to search; undefined for all. */
export const searchPageSearch = urlSearch({ ...knowledgeReaders, index: shortText(45) })

export type SearchPageSearch = ReturnType<typeof searchPageSearch>
