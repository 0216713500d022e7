import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'

/** Returns passages with their source and place. If several sources have a passage, that of one of them. */
export async function readPassages(db: Db, ids: number[], sourceId: string | undefined) {
  if (ids.length === 0) return []
  const where = db
    .select({
      place: sourceVectors.place,
      position: sourceVectors.position,
      sourceId: sourceVectors.sourceId,
    })
    .from(sourceVectors)
    .where(
      and(
        eq(sourceVectors.vectorId, vectors.id),
        sourceId === undefined ? undefined : eq(sourceVectors.sourceId, sourceId),
      ),
    )
    .orderBy(asc(sourceVectors.sourceId), asc(sourceVectors.place))
    .limit(1)
    .as('where_it_is')
  return db
    .select({
      id: vectors.id,
      hash: vectors.contentHash,
      text: vectors.text,
      heading: vectors.heading,
      language: vectors.language,
      readAt: vectors.createdAt,
      indexName: vectorIndexes.name,
      place: where.place,
      position: where.position,
      source: { _id: dataSources.id, kind: dataSources.kind, name: dataSources.name },
    })
    .from(vectors)
    .innerJoin(vectorIndexes, eq(vectorIndexes.id, vectors.indexId))
    .leftJoinLateral(where, sql`true`)
    .leftJoin(dataSources, eq(dataSources.id, where.sourceId))
    .where(inArray(vectors.id, ids))
}

/** A passage with its source and place. */
export type PassageRow = Awaited<ReturnType<typeof readPassages>>[number]
