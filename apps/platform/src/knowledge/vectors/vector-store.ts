import { createHash } from 'node:crypto'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Heading } from '#src/knowledge/crawl/page-text.ts'
import { type KnowledgeQuestion, searchKnowledge } from '#src/knowledge/vectors/search/search-knowledge.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { idsBefore } from '#src/storage/db/new-id.ts'
import {
  type IndexRow,
  sourceVectors,
  vectorIndexes,
  vectors,
} from '#src/storage/db/schema/vector-indexes.ts'
import { characterBorder } from './character-border.ts'
import type { Embedders } from './embedders.ts'
import { type Piece, splitText, storable } from './split-text.ts'

/** A part of a data source, such as a page, with its place. */
export type Part = {
  place: string
  text: string
  title: string
  headings: readonly Heading[]
  language: string | null
}

/** A reading of a source into an index. Each reading has a new id. */
export type Reading = { id: string; sourceId: string; indexId: string }

/** Milliseconds that an unread place stays while other places of its source can't be read. */
const keptUnseen = 30 * 24 * 3_600_000

/** Texts and their vectors (docs/decisions/search-and-knowledge.md). */
export type VectorStore = {
  embedders: Embedders
  /** Splits a part into passages and stores the new ones. Throws an EmbeddingError if they can't be embedded. */
  add(reading: Reading, part: Part, signal?: AbortSignal): Promise<void>
  /**
   * Ends a reading: deletes passages of the source that the reading did not find, unless another source has them.
   * @param settled places that this reading knows completely: `all`, or the places that were read or are gone. Other
   * places may be reachable only through unread ones, so they stay for thirty days after they were last read.
   */
  finish(reading: Reading, settled: 'all' | string[]): Promise<void>
  /** Returns the number of passages of each source, by its id. */
  countBySource(sourceIds: string[]): Promise<Map<string, number>>
  /**
   * Returns the passages that answer a question best, by words and meaning. Throws a ServiceError if the named index
   * doesn't exist.
   */
  search(question: KnowledgeQuestion): Promise<Schemas['KnowledgeAnswer']>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const longestHeading = 200

/**
 * Returns the lines by which a passage is found in addition to its text: the title of its page and the headings above
 * it.
 */
const headingOf = (title: string, { headings }: Piece) =>
  [...new Set([title, ...headings])]
    .map((line) => storable(line).trim())
    .map((line) => line.slice(0, characterBorder(line, longestHeading)))
    .filter((line) => line !== '')
    .join('\n')

/** A passage to store. */
type Passage = { text: string; heading: string }

/** Rows per statement. Each has an embedding, and the embedded database has little memory. */
const rowsAtOnce = 50

/** Locks an index, so that no other call fills or copies it. */
async function lockIndex(tx: Tx, id: string): Promise<IndexRow> {
  const [index] = await tx.select().from(vectorIndexes).where(eq(vectorIndexes.id, id)).for('no key update')
  if (!index) throw new Error('A vector index is gone.')
  return index
}

/** Locks two indexes. Always in the same order, so that two calls can't wait for each other. */
export async function lockIndexes(tx: Tx, ...ids: [string, string]): Promise<Map<string, IndexRow>> {
  const locked = new Map<string, IndexRow>()
  for (const id of ids.toSorted()) locked.set(id, await lockIndex(tx, id))
  return locked
}

/** Adds headings to passages that an earlier version stored without them. */
function describe(
  indexId: string,
  there: Set<string>,
  pieces: Map<string, Passage>,
  language: string | null,
) {
  const known = [...pieces].filter(([hash, { heading }]) => there.has(hash) && heading !== '')
  const hashes = known.map(([hash]) => hash)
  const headings = known.map(([, { heading }]) => heading)
  return sql`
    update ${vectors} set heading = known.heading, language = coalesce(${vectors.language}, ${language}::text)
    from unnest(${sql.param(hashes)}::text[], ${sql.param(headings)}::text[]) as known(hash, heading)
    where ${vectors.indexId} = ${indexId} and ${vectors.contentHash} = known.hash and ${vectors.heading} = ''`
}

/** Creates the store. Vectors are in the database; the embedder of their index makes new ones. */
export function createVectorStore({ db, embedders }: { db: Db; embedders: Embedders }): VectorStore {
  async function requireRow(id: string): Promise<IndexRow> {
    const [index] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.id, id))
    if (!index) throw new Error('A vector index is gone.')
    return index
  }

  async function known(tx: Db | Tx, indexId: string, hashes: string[]): Promise<Set<string>> {
    const rows = await tx
      .select({ hash: vectors.contentHash })
      .from(vectors)
      .where(and(eq(vectors.indexId, indexId), inArray(vectors.contentHash, hashes)))
    return new Set(rows.map((row) => row.hash))
  }

  async function addPieces(
    reading: Reading,
    { place, language }: Part,
    pieces: Map<string, Passage>,
    from: number,
    signal?: AbortSignal,
  ) {
    const { indexId, sourceId } = reading
    const hashes = [...pieces.keys()]
    const index = await requireRow(indexId)
    const there = await known(db, indexId, hashes)
    const fresh = hashes.filter((hash) => !there.has(hash))
    const embedder = fresh.length > 0 ? await embedders.of(index) : undefined
    const texts = fresh.map((hash) => pieces.get(hash)?.text ?? '')
    const embeddings = embedder ? await embedder.embed(texts, index.dimension, signal) : []
    await db.transaction(async (tx) => {
      const { model, languages } = await lockIndex(tx, indexId)
      // Another source may have deleted the last use of a passage. The job's next try makes its vector again.
      if ((await known(tx, indexId, [...there])).size < there.size)
        throw new Error('Passages of an index were deleted while it was filled.')
      if (embedder && model === null) {
        await tx.update(vectorIndexes).set({ model: embedder.model }).where(eq(vectorIndexes.id, indexId))
      } else if (embedder && model !== embedder.model) {
        // Another source added vectors of another model first. The job's next try uses that model.
        throw new Error('The model of an index changed while it was filled.')
      }
      if (language !== null && !languages.includes(language)) {
        const known = { languages: [...languages, language] }
        await tx.update(vectorIndexes).set(known).where(eq(vectorIndexes.id, indexId))
      }
      await tx.execute(describe(indexId, there, pieces, language))
      if (fresh.length > 0) {
        const rows = fresh.map((contentHash, at) => ({
          indexId,
          contentHash,
          text: texts[at] ?? '',
          embedding: embeddings[at] ?? [],
          heading: pieces.get(contentHash)?.heading ?? '',
          language,
        }))
        await tx.insert(vectors).values(rows).onConflictDoNothing()
      }
      const linked = tx
        .select({
          sourceId: sql<string>`${sourceId}`.as('source_id'),
          vectorId: vectors.id,
          place: sql<string>`${place}`.as('place'),
          position:
            sql<number>`${from}::int + array_position(${sql.param(hashes)}::text[], ${vectors.contentHash})`.as(
              'position',
            ),
          reading: sql<string>`${reading.id}`.as('reading'),
        })
        .from(vectors)
        .where(and(eq(vectors.indexId, indexId), inArray(vectors.contentHash, hashes)))
      await tx
        .insert(sourceVectors)
        .select(linked)
        .onConflictDoUpdate({
          target: [sourceVectors.sourceId, sourceVectors.vectorId],
          set: { reading: reading.id, place, position: sql`excluded.position` },
        })
    })
  }

  return {
    embedders,
    async add(reading, part, signal) {
      const pieces = splitText(part.text, part.headings).map(
        (piece) => [hashOf(piece.text), { text: piece.text, heading: headingOf(part.title, piece) }] as const,
      )
      for (let at = 0; at < pieces.length; at += rowsAtOnce) {
        signal?.throwIfAborted()
        await addPieces(reading, part, new Map(pieces.slice(at, at + rowsAtOnce)), at, signal)
      }
    },
    async finish(reading, settled) {
      await db.transaction(async (tx) => {
        await lockIndex(tx, reading.indexId)
        const lost = await tx
          .delete(sourceVectors)
          .where(
            and(
              eq(sourceVectors.sourceId, reading.sourceId),
              ne(sourceVectors.reading, reading.id),
              settled === 'all'
                ? undefined
                : or(
                    sql`${sourceVectors.place} = any(${sql.param(settled)}::text[])`,
                    lt(sourceVectors.reading, idsBefore(Date.now() - keptUnseen)),
                  ),
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
    search: (question) => searchKnowledge({ db, embedders }, question),
  }
}
