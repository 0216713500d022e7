import type { CodeOf } from '@vitrine/sdk'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/db/client.ts'
import { newId } from '#src/db/new-id.ts'
import { dataSources } from '#src/db/schema/data-sources.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/db/schema/vector-indexes.ts'
import { ServiceError } from '#src/service-error.ts'
import { chosenIndex } from './find-index.ts'
import { type IndexRow, lockIndex } from './vector-store.ts'

type Names = { sourceIndexName: string; targetIndexName: string }

function mismatch(code: CodeOf<'copyVectorIndexData'>, message: string): ServiceError {
  return new ServiceError('conflict', message, { code, fields: [{ field: 'targetIndexName', message }] })
}

function refuseMismatch(from: IndexRow, to: IndexRow): void {
  if (from.id === to.id) {
    throw ServiceError.validation([
      {
        field: 'targetIndexName',
        message: 'Choose another index: an index cannot be copied into itself.',
      },
    ])
  }
  if (from.dimension !== to.dimension) {
    throw mismatch(
      'dimension-differs',
      `${from.name} holds vectors of ${from.dimension} numbers and ${to.name} of ${to.dimension}. Only indexes with the same dimension can be copied.`,
    )
  }
  if (from.model !== null && to.model !== null && from.model !== to.model) {
    throw mismatch(
      'model-differs',
      `The vectors of ${from.name} were made by ${from.model} and those of ${to.name} by ${to.model}. They cannot be compared.`,
    )
  }
}

/** Returns the data source that represents the copy. */
async function noteCopy(tx: Tx, from: IndexRow, to: IndexRow): Promise<string> {
  const updatedAt = new Date().toISOString()
  const [row] = await tx
    .insert(dataSources)
    .values({
      id: newId(),
      kind: 'copy',
      name: from.name,
      identity: from.id,
      indexId: to.id,
      status: 'done',
      updatedAt,
    })
    .onConflictDoUpdate({
      target: [dataSources.indexId, dataSources.kind, dataSources.identity],
      set: { updatedAt },
    })
    .returning({ id: dataSources.id })
  if (!row) throw new Error('The copy of an index was not noted.')
  return row.id
}

/**
 * Copies what one index holds into another of the same dimension. What is there already is skipped; what the source lost since an
 * earlier copy stays.
 */
export async function copyIndex(
  db: Db,
  { sourceIndexName, targetIndexName }: Names,
): Promise<{ copied: number; skipped: number }> {
  const [from, to] = [
    await chosenIndex(db, sourceIndexName, 'sourceIndexName'),
    await chosenIndex(db, targetIndexName, 'targetIndexName'),
  ]
  refuseMismatch(from, to)
  return db.transaction(async (tx) => {
    // In the same order in every copy, so that two that cross do not wait for each other.
    const locked = new Map<string, IndexRow>()
    for (const id of [from.id, to.id].toSorted()) locked.set(id, await lockIndex(tx, id))
    const source = locked.get(from.id) ?? from
    refuseMismatch(source, locked.get(to.id) ?? to)
    const total = await tx.$count(vectors, eq(vectors.indexId, from.id))
    if (total === 0) return { copied: 0, skipped: 0 }
    await tx.update(vectorIndexes).set({ model: source.model }).where(eq(vectorIndexes.id, to.id))
    const before = await tx.$count(vectors, eq(vectors.indexId, to.id))
    await tx.execute(sql`
      insert into ${vectors} (index_id, content_hash, text, embedding)
      select ${to.id}, content_hash, text, embedding from ${vectors} where index_id = ${from.id}
      on conflict (index_id, content_hash) do nothing`)
    const copied = (await tx.$count(vectors, eq(vectors.indexId, to.id))) - before
    const copyId = await noteCopy(tx, from, to)
    await tx.execute(sql`
      insert into ${sourceVectors} (source_id, vector_id, place, reading)
      select ${copyId}, mine.id,
        coalesce((select min(place) from ${sourceVectors} where vector_id = theirs.id), ${from.name}), ${newId()}
      from ${vectors} mine
      join ${vectors} theirs on theirs.content_hash = mine.content_hash and theirs.index_id = ${from.id}
      where mine.index_id = ${to.id}
      on conflict (source_id, vector_id) do nothing`)
    return { copied, skipped: total - copied }
  })
}
