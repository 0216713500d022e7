import { createHash } from 'node:crypto'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/db/client.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/db/schema/vector-indexes.ts'
import type { Embedders } from './embedders.ts'
import { nearest, type Found } from './nearest.ts'
import { splitText } from './split-text.ts'

export type IndexRow = typeof vectorIndexes.$inferSelect

/** A part of a data source: a page, with its place. */
export type Part = { place: string; text: string }

/** Which source is read into which index; each reading has an id of its own. */
export type Reading = { id: string; sourceId: string; indexId: string }

/** Texts and their vectors (docs/decisions/0021). */
export type VectorStore = {
  embedders: Embedders
  /** Splits a part into pieces and stores those that the index does not have. Throws an EmbeddingError. */
  add(reading: Reading, part: Part, signal?: AbortSignal): Promise<void>
  /**
   * Ends a reading: what the source had and the reading did not see is taken away, unless another source has it too.
   * @param unread places that could not be read this time, whose pieces stay
   */
  finish(reading: Reading, unread: string[]): Promise<void>
  /** Returns how many pieces each source has, by its id. */
  countBySource(sourceIds: string[]): Promise<Map<string, number>>
  /** Returns the pieces of an index that are nearest to a text, nearest first. Needs pgvector. */
  nearest(indexName: string, text: string, limit: number): Promise<Found[]>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** Rows of one statement; each has an embedding, and the embedded database has little memory. */
const rowsAtOnce = 50

/** Locks an index against another that fills or copies it. */
async function lockIndex(tx: Tx, id: string): Promise<IndexRow> {
  const [index] = await tx.select().from(vectorIndexes).where(eq(vectorIndexes.id, id)).for('no key update')
  if (!index) throw new Error('A vector index is gone.')
  return index
}

/** Locks two indexes. In the same order in every copy, so that two that cross do not wait for each other. */
export async function lockIndexes(tx: Tx, ...ids: [string, string]): Promise<Map<string, IndexRow>> {
  const locked = new Map<string, IndexRow>()
  for (const id of ids.toSorted()) locked.set(id, await lockIndex(tx, id))
  return locked
}

/** Creates the store: vectors are in the database, and new ones are made by the embedder of their index. */
export function createVectorStore({ db, embedders }: { db: Db; embedders: Embedders }): VectorStore {
  async function requireRow(id: string): Promise<IndexRow> {
    const [index] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.id, id))
    if (!index) throw new Error('A vector index is gone.')
    return index
  }

  async function known(indexId: string, hashes: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ hash: vectors.contentHash })
      .from(vectors)
      .where(and(eq(vectors.indexId, indexId), inArray(vectors.contentHash, hashes)))
    return new Set(rows.map((row) => row.hash))
  }

  async function addPieces(
    reading: Reading,
    place: string,
    pieces: Map<string, string>,
    signal?: AbortSignal,
  ) {
    const { indexId, sourceId } = reading
    const hashes = [...pieces.keys()]
    const index = await requireRow(indexId)
    const there = await known(indexId, hashes)
    const fresh = hashes.filter((hash) => !there.has(hash))
    const embedder = fresh.length > 0 ? await embedders.of(index) : undefined
    const texts = fresh.map((hash) => pieces.get(hash) ?? '')
    const embeddings = embedder ? await embedder.embed(texts, index.dimension, signal) : []
    await db.transaction(async (tx) => {
      const { model } = await lockIndex(tx, indexId)
      if (embedder && model === null) {
        await tx.update(vectorIndexes).set({ model: embedder.model }).where(eq(vectorIndexes.id, indexId))
      } else if (embedder && model !== embedder.model) {
        // Another source came first, with another model. The job's next try finds that one.
        throw new Error('The model of an index changed while it was filled.')
      }
      if (fresh.length > 0) {
        const rows = fresh.map((contentHash, at) => ({
          indexId,
          contentHash,
          text: texts[at] ?? '',
          embedding: embeddings[at] ?? [],
        }))
        await tx.insert(vectors).values(rows).onConflictDoNothing()
      }
      const linked = tx
        .select({
          sourceId: sql<string>`${sourceId}`.as('source_id'),
          vectorId: vectors.id,
          place: sql<string>`${place}`.as('place'),
          reading: sql<string>`${reading.id}`.as('reading'),
        })
        .from(vectors)
        .where(and(eq(vectors.indexId, indexId), inArray(vectors.contentHash, hashes)))
      await tx
        .insert(sourceVectors)
        .select(linked)
        .onConflictDoUpdate({
          target: [sourceVectors.sourceId, sourceVectors.vectorId],
          set: { reading: reading.id, place },
        })
    })
  }

  return {
    embedders,
    async add(reading, { place, text }, signal) {
      const pieces = splitText(text).map((piece) => [hashOf(piece), piece] as const)
      for (let at = 0; at < pieces.length; at += rowsAtOnce) {
        signal?.throwIfAborted()
        await addPieces(reading, place, new Map(pieces.slice(at, at + rowsAtOnce)), signal)
      }
    },
    async finish(reading, unread) {
      await db.transaction(async (tx) => {
        await lockIndex(tx, reading.indexId)
        const lost = await tx
          .delete(sourceVectors)
          .where(
            and(
              eq(sourceVectors.sourceId, reading.sourceId),
              ne(sourceVectors.reading, reading.id),
              sql`${sourceVectors.place} <> all(${sql.param(unread)}::text[])`,
            ),
          )
          .returning({ id: sourceVectors.vectorId })
        if (lost.length === 0) return
        const ids = lost.map((one) => one.id)
        await tx
          .delete(vectors)
          .where(
            and(
              sql`${vectors.id} = any(${sql.param(ids)}::bigint[])`,
              sql`not exists (select from ${sourceVectors} where ${sourceVectors.vectorId} = ${vectors.id})`,
            ),
          )
      })
    },
    async countBySource(sourceIds) {
      if (sourceIds.length === 0) return new Map()
      const rows = await db
        .select({ id: sourceVectors.sourceId, count: count() })
        .from(sourceVectors)
        .where(inArray(sourceVectors.sourceId, sourceIds))
        .groupBy(sourceVectors.sourceId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    nearest: (indexName, text, limit) => nearest({ db, embedders }, { indexName, text, limit }),
  }
}
