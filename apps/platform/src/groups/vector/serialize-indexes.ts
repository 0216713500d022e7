import type { Schemas } from '@vitrine/sdk/contract'
import { indexFigures } from '#src/knowledge/vectors/index-figures.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'

/** Converts stored indexes for the API, with their figures. */
export async function serializeIndexes(
  db: Db,
  host: string,
  rows: IndexRow[],
): Promise<Schemas['VectorIndex'][]> {
  const figuresOf = await indexFigures(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    _id: row.id,
    indexName: row.name,
    host,
    dimension: row.dimension,
    metric: row.metric,
    stats: figuresOf(row.id),
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}
