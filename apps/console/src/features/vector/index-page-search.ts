import { knowledgeReaders } from '#src/entities/knowledge/search-values.ts'
import { pageNumber, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of an index's page. `page` is that of the list of pages. */
export const indexPageSearch = urlSearch({ ...knowledgeReaders, page: pageNumber })

export type IndexPageSearch = ReturnType<typeof indexPageSearch>
