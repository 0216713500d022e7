import type { Schemas } from '@vitrine/sdk/contract'
import { count, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { dataSources } from '#src/db/schema/data-sources.ts'
import { vectors } from '#src/db/schema/vector-indexes.ts'

export type IndexFigures = Schemas['VectorIndex']['stats']

/** Returns the figures of indexes as their rows are now, by the indexes' ids: two queries for any number. */
export async function indexFigures(db: Db, ids: string[]): Promise<(id: string) => IndexFigures> {
  const [stored, read] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select({
              id: vectors.indexId,
              vectorCount: count(),
              sizeBytes:
                sql`sum(octet_length(${vectors.text}) + pg_column_size(${vectors.embedding}))`.mapWith(
                  Number,
                ),
              updatedAt: max(vectors.createdAt),
            })
            .from(vectors)
            .where(inArray(vectors.indexId, ids))
            .groupBy(vectors.indexId),
          db
            .select({ id: dataSources.indexId, sourceCount: count() })
            .from(dataSources)
            .where(inArray(dataSources.indexId, ids))
            .groupBy(dataSources.indexId),
        ])
  const ofVectors = new Map(stored.map((one) => [one.id, one]))
  const ofSources = new Map(read.map((one) => [one.id, one.sourceCount]))
  return (id) => {
    const found = ofVectors.get(id)
    return {
      vectorCount: found?.vectorCount ?? 0,
      sourceCount: ofSources.get(id) ?? 0,
      sizeBytes: found?.sizeBytes ?? 0,
      updatedAt: found?.updatedAt ? new Date(found.updatedAt).toISOString() : null,
    }
  }
}
