import { eq, type SQL, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import type { Embedders } from './embedders.ts'
import { storable } from './split-text.ts'

/** A passage that was found. */
export type Found = {
  text: string
  /** URL or number of its page. If several sources have the passage, that of one of them. */
  place: string
  /** Distance by the metric of the index: smaller is nearer. */
  distance: number
}

/** pgvector's operators. That of the dot product returns the negative, so that smaller is nearer there too. */
const operators: Record<string, SQL> = { cosine: sql`<=>`, euclidean: sql`<->`, dotproduct: sql`<#>` }

/** Returns the passages of an index that are nearest to a text, compared by pgvector. */
export async function nearest(
  { db, embedders }: { db: Db; embedders: Embedders },
  { indexName, text, limit }: { indexName: string; text: string; limit: number },
): Promise<Found[]> {
  const [index] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.name, indexName))
  if (!index) throw ServiceError.notFound('There is no such index.')
  if (index.model === null) return []
  const [wanted] = await (await embedders.of(index)).embed([storable(text)], index.dimension)
  // A text without words has the same distance to every passage.
  if (!wanted?.some((number) => number !== 0)) return []
  const operator = operators[index.metric] ?? operators.cosine
  const distance = sql<number>`${vectors.embedding}::vector ${operator} ${JSON.stringify(wanted)}::vector`
  const place = sql<string>`(select min(${sourceVectors.place}) from ${sourceVectors} where ${sourceVectors.vectorId} = ${vectors.id})`
  return db
    .select({ text: vectors.text, place, distance: distance.mapWith(Number) })
    .from(vectors)
    .where(eq(vectors.indexId, index.id))
    .orderBy(distance, vectors.id)
    .limit(limit)
}
