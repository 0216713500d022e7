import type { Schemas } from '@vitrine/sdk/contract'
import { count, inArray, max, sum } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { vectorTallies } from '#src/storage/db/schema/tallies.ts'

export type IndexFigures = Schemas['VectorIndex']['stats']

/**
 * Returns a function that gives the current figures of an index by its id. Uses two queries for any number of indexes.
 */
export async function indexFigures(db: Db, ids: string[]): Promise<(id: string) => IndexFigures> {
  const [stored, read] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select({
              id: vectorTallies.indexId,
              vectorCount: sum(vectorTallies.count).mapWith(Number),
              sizeBytes: sum(vectorTallies.bytes).mapWith(Number),
              updatedAt: max(vectorTallies.newest),
            })
            .from(vectorTallies)
            .where(inArray(vectorTallies.indexId, ids))
            .groupBy(vectorTallies.indexId),
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
      updatedAt: found?.vectorCount && found.updatedAt ? new Date(found.updatedAt).toISOString() : null,
    }
  }
}
