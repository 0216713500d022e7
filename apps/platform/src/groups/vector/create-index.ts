import type { BodyOf } from '@vitrine/sdk'
import { EmbeddingError } from '#src/knowledge/vectors/embedder.ts'
import { findIndex } from '#src/knowledge/vectors/find-index.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'
import { newId } from '#src/storage/db/new-id.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'

function taken(name: string): ServiceError {
  const message = `Another index is called ${name}.`
  return new ServiceError('conflict', message, {
    code: 'name-taken',
    fields: [{ field: 'indexName', message }],
  })
}

/** Creates an empty index. Without a dimension it gets that of the current model. */
export async function createIndex(
  { db, vectors }: Pick<Platform, 'db' | 'vectors'>,
  { indexName, dimension, metric = 'cosine' }: BodyOf<'createVectorIndex'>,
): Promise<IndexRow> {
  // Checked before the endpoint is asked for its dimension.
  if (await findIndex(db, indexName)) throw taken(indexName)
  const numbers =
    dimension ??
    (await vectors.embedders.dimension().catch((thrown: unknown) => {
      throw thrown instanceof EmbeddingError ? ServiceError.upstream(thrown.message, 'model-failed') : thrown
    }))
  const inserted = await db
    .insert(vectorIndexes)
    .values({ id: newId(), name: indexName, dimension: numbers, metric })
    .returning()
    .catch((thrown: unknown) => {
      throw isDuplicate(thrown, 'vector_indexes_name') ? taken(indexName) : thrown
    })
  const [row] = inserted
  if (!row) throw new Error('A vector index was not stored.')
  return row
}
