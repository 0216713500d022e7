import { dataOf } from '@vitrine/sdk/react'
import { dayStart } from '#src/lib/day-start.ts'
import { queries } from '#src/session/queries.ts'
import type { KnowledgeSearchValues } from './search-values.ts'

/** Returns the query that searches an index, or all indexes without a name. */
export const knowledgeQuery = (
  { q, source, language, from, to }: KnowledgeSearchValues,
  indexName: string | undefined,
  limit: number,
) => ({
  ...dataOf(
    queries.vector.searchKnowledge({
      question: q,
      indexName,
      source_id: source,
      language,
      from: dayStart(from),
      to: dayStart(to, 1),
      limit,
    }),
  ),
  enabled: q !== '',
})

/** Returns the query of a passage's page. */
export const documentQuery = (passage: string, source: string | undefined) =>
  dataOf(queries.vector.getKnowledgeDocument({ passage_id: passage, source_id: source }))

/** Returns the query of sources to filter by: the newest of an index, or of all. */
export const sourceChoicesQuery = (indexName: string | undefined) =>
  dataOf(queries.dataSources.listByIndex({ page: 1, pageSize: 100, indexName }))
