import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { sourceVectors, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { headingsOf } from './headings-of.ts'
import { readPassages } from './read-passages.ts'

/** Number of passages before the opened one, and from it on. */
const around = 50

/** Returns the page of a passage with the passages around it; null if the passage doesn't exist. */
export async function knowledgeDocument(
  db: Db,
  passageId: string,
  sourceId: string | undefined,
): Promise<Schemas['KnowledgeDocument'] | null> {
  const id = Number(passageId)
  const [row] = Number.isSafeInteger(id) ? await readPassages(db, [id], sourceId) : []
  if (!row) return null
  const { source, place, position, indexName, language } = row
  const shown = { id: vectors.id, heading: vectors.heading, text: vectors.text, readAt: vectors.createdAt }
  const view = ({
    heading,
    readAt,
    ...one
  }: Record<'heading' | 'text' | 'readAt', string> & { id: number }) => ({
    _id: String(one.id),
    headings: headingsOf(heading),
    text: one.text,
    readAt: new Date(readAt).toISOString(),
  })
  // A passage can be without a source between two readings.
  if (!source || place === null)
    return { indexName, place: '', source: null, language, passages: [view(row)], totalCount: 1 }
  const ofPage = and(eq(sourceVectors.sourceId, source._id), eq(sourceVectors.place, place))
  const read = () =>
    db.select(shown).from(sourceVectors).innerJoin(vectors, eq(vectors.id, sourceVectors.vectorId)).$dynamic()
  const order = [sourceVectors.position, sourceVectors.vectorId] as const
  const here = sql`(${position}::int, ${id}::bigint)`
  const [before, after, totalCount] = await Promise.all([
    read()
      .where(and(ofPage, sql`(${order[0]}, ${order[1]}) < ${here}`))
      .orderBy(...order.map(desc))
      .limit(around),
    read()
      .where(and(ofPage, sql`(${order[0]}, ${order[1]}) >= ${here}`))
      .orderBy(...order.map(asc))
      .limit(around),
    db.$count(sourceVectors, ofPage),
  ])
  return {
    indexName,
    place,
    source,
    language,
    passages: [...before.toReversed(), ...after].map(view),
    totalCount,
  }
}
