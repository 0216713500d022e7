import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { headingsOf } from '#src/knowledge/vectors/search/headings-of.ts'
import type { Db } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { type IndexRow, sourceVectors, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { serializeIndexes } from './serialize-indexes.ts'

type Slice = { page: number; limit: number; sourceId: string | undefined }

type Page = {
  source: Schemas['KnowledgeSource']
  place: string
  passages: number
  passage: number
  heading: string
  language: string | null
  readAt: string
}

/** Returns an index with its last reading, a part of its pages, and their total number. */
export async function knowledgeIndex(
  db: Db,
  host: string,
  row: IndexRow,
  { page, limit, sourceId }: Slice,
): Promise<{ index: Schemas['KnowledgeIndex']; data: Schemas['KnowledgePage'][]; totalCount: number }> {
  const ofIndex = and(
    eq(dataSources.indexId, row.id),
    sourceId === undefined ? undefined : eq(dataSources.id, sourceId),
  )
  const grouped = sql`
    select source_id, place, count(*)::int as passages, (array_agg(vector_id order by position, vector_id))[1] as passage from ${sourceVectors}
    where source_id in (select ${dataSources.id} from ${dataSources} where ${ofIndex}) group by source_id, place`
  // Sorts by number, so that page 10 of a file comes after page 2.
  const order = sql`order by source_id desc, substring(place from '^page ([0-9]+)$')::numeric, place`
  const readPages = rowsOf<Page>(
    db,
    sql`
    select json_build_object('_id', ${dataSources.id}, 'kind', ${dataSources.kind}, 'name', ${dataSources.name}) as source,
      place, passages, passage::float8 as passage, heading, language, ${vectors.createdAt} as "readAt"
    from (select * from (${grouped}) as pages ${order} limit ${limit} offset ${(page - 1) * limit}) as slice
    join ${vectors} on ${vectors.id} = passage join ${dataSources} on ${dataSources.id} = source_id
    ${order}`,
  )
  const countPages = rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${grouped}) as pages`,
  )
  const readLast = db
    .select({ name: runs.name, by: runs.createdBy, at: runs.createdAt })
    .from(runs)
    .innerJoin(runSteps, eq(runSteps.runId, runs.id))
    .innerJoin(dataSources, eq(dataSources.id, runSteps.subjectId))
    .where(and(eq(runs.kind, 'reading'), eq(dataSources.indexId, row.id)))
    .orderBy(desc(runs.createdAt))
    .limit(1)
  const [pages, counted, [last], [view]] = await Promise.all([
    readPages,
    countPages,
    readLast,
    serializeIndexes(db, host, [row]),
  ])
  if (!view) throw new Error('A vector index has no view.')
  const { indexName, dimension, metric, stats, createdAt } = view
  return {
    index: {
      indexName,
      host,
      dimension,
      metric,
      stats,
      createdAt,
      model: row.model,
      languages: row.languages,
      lastReading: last ? { ...last, name: last.name ?? '', at: new Date(last.at).toISOString() } : null,
    },
    data: pages.map(({ passage, heading, readAt, ...rest }) => ({
      ...rest,
      title: headingsOf(heading)[0] ?? '',
      passage_id: String(passage),
      readAt: new Date(readAt).toISOString(),
    })),
    totalCount: counted[0]?.count ?? 0,
  }
}
