import type { Schemas } from '@vitrine/sdk/contract'
import { inArray } from 'drizzle-orm'
import type { VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import type { Db } from '#src/storage/db/client.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'
import type { ListedSource } from './sources.ts'

/**
 * Converts data sources for the contract, with the number of passages of each. Uses two queries for any number of rows.
 */
export async function serializeSources(
  { db, vectors }: { db: Db; vectors: VectorStore },
  rows: ListedSource[],
): Promise<Schemas['Datasource'][]> {
  if (rows.length === 0) return []
  const [indexes, counts] = await Promise.all([
    db
      .select({ id: vectorIndexes.id, name: vectorIndexes.name })
      .from(vectorIndexes)
      .where(
        inArray(
          vectorIndexes.id,
          rows.map((row) => row.indexId),
        ),
      ),
    vectors.countBySource(rows.map((row) => row.id)),
  ])
  const nameOf = new Map(indexes.map((index) => [index.id, index.name]))
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    name: row.name,
    indexName: nameOf.get(row.indexId) ?? '',
    status: row.status,
    pages: row.pages,
    failedPages: row.failedPages,
    failedCount: row.failedCount,
    vectors: counts.get(row.id) ?? 0,
    error: row.error,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }))
}
