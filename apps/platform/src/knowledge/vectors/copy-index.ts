import type { CodeOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { startOneStepRun } from '#src/runs/one-step-run.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'
import { vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { type Copy, copyVectors } from './copy-vectors.ts'
import { chosenIndex } from './find-index.ts'
import { lockIndexes } from './vector-store.ts'

type Names = { sourceIndexName: string; targetIndexName: string }

function mismatch(code: CodeOf<'copyVectorIndexData'>, message: string): ServiceError {
  return new ServiceError('conflict', message, { code, fields: [{ field: 'targetIndexName', message }] })
}

function refuseMismatch(from: IndexRow, to: IndexRow): void {
  if (from.id === to.id) {
    throw ServiceError.field(
      'targetIndexName',
      'Choose another index: an index cannot be copied into itself.',
    )
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

/** Stores the data source that represents the copy and returns its id. */
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
      status: 'working',
      updatedAt,
    })
    .onConflictDoUpdate({
      target: [dataSources.indexId, dataSources.kind, dataSources.identity],
      set: { status: 'working', error: null, tries: 0, updatedAt },
    })
    .returning({ id: dataSources.id })
  if (!row) throw new Error('The copy of an index was not noted.')
  return row.id
}

/**
 * Copies the passages of an index into another of the same dimension. Skips passages that exist there. Passages that
 * the source lost since an earlier copy stay. The run is listed from the start.
 */
export async function copyIndex(
  db: Db,
  { sourceIndexName, targetIndexName }: Names,
  /** Email address of the caller. */
  by: string,
): Promise<{ copied: number; skipped: number }> {
  const [from, to] = [
    await chosenIndex(db, sourceIndexName, 'sourceIndexName'),
    await chosenIndex(db, targetIndexName, 'targetIndexName'),
  ]
  refuseMismatch(from, to)
  const copy = await db.transaction(async (tx): Promise<Copy | null> => {
    const locked = await lockIndexes(tx, from.id, to.id)
    const source = locked.get(from.id) ?? from
    const target = locked.get(to.id) ?? to
    refuseMismatch(source, target)
    if ((await tx.$count(vectors, eq(vectors.indexId, from.id))) === 0) return null
    const languages = [...new Set([...source.languages, ...target.languages])]
    await tx.update(vectorIndexes).set({ model: source.model, languages }).where(eq(vectorIndexes.id, to.id))
    const sourceId = await noteCopy(tx, from, to)
    const message = `${from.name} is copied into ${to.name}.`
    const started = { kind: 'index-copy' as const, name: from.name, subjectId: sourceId, by, message }
    return { runId: await startOneStepRun(tx, started), sourceId, from, to }
  })
  if (!copy) return { copied: 0, skipped: 0 }
  return copyVectors(
    db,
    copy,
    (copied, total) =>
      `${copied} of ${total} ${total === 1 ? 'vector was' : 'vectors were'} new in ${to.name}.`,
  )
}
