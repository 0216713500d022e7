import { and, type SQL, sql } from 'drizzle-orm'
import { embedByFeatures } from '#src/knowledge/vectors/embed-by-features.ts'
import { EmbeddingError } from '#src/knowledge/vectors/embedder.ts'
import type { Embedders } from '#src/knowledge/vectors/embedders.ts'
import type { Db } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'
import { vectors } from '#src/storage/db/schema/vector-indexes.ts'

/** A passage that is near to the question. */
type MeaningHit = { id: number /** Nearness from 0 to 1. */; nearness: number }

/** The results of a model, nearest first, and their weight. Results by words have the weight 1. */
type MeaningList = { hits: MeaningHit[]; weight: number }

/** The results of all models. `problem` is the reason that a model could not be used, otherwise null. */
type MeaningHits = { lists: MeaningList[]; problem: string | null }

type Metric = IndexRow['metric']

/** pgvector's operators. That of the dot product returns the negative, so that smaller is nearer there too. */
const operators: Record<Metric, SQL> = { cosine: sql`<=>`, euclidean: sql`<->`, dotproduct: sql`<#>` }

const nearnessOf: Record<Metric, (distance: number) => number> = {
  cosine: (distance) => 1 - distance,
  euclidean: (distance) => 1 / (1 + distance),
  dotproduct: (distance) => -distance,
}

/** Number of results per model. If it were higher, distant passages would weigh as much as matching ones. */
const maxResults = 25
/**
 * Maximum number of filtered passages that are all compared. If there are more, only passages with a word of the
 * question are.
 */
const compared = 5_000
/** The built-in model compares only words and their parts, not meanings. */
const weightOf = (model: string | null) => (model === embedByFeatures.model ? 0.5 : 1)

type Parts = { db: Db; embedders: Embedders }

type Question = {
  text: string
  indexes: readonly IndexRow[]
  filterOf: (indexIds: string[]) => SQL | undefined
  /** Passages that contain words of the question, the best first. */
  likely: readonly number[]
}

/** Returns the condition for the passages to compare. */
async function comparedOf(db: Db, indexIds: string[], { filterOf, likely }: Question) {
  const where = filterOf(indexIds)
  const most = sql`select 1 from ${vectors} where ${where} limit ${compared + 1}`
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${most}) as found`,
  )
  if ((counted?.count ?? 0) <= compared) return where
  return and(where, sql`${vectors.id} = any(${sql.param(likely)}::bigint[])`)
}

async function searchGroup(
  { db, embedders }: Parts,
  index: IndexRow,
  indexIds: string[],
  question: Question,
): Promise<MeaningHit[]> {
  const { metric, dimension } = index
  const [wanted] = await (await embedders.of(index)).embed([question.text], dimension)
  // A text without words has the same distance to every passage.
  if (!wanted?.some((number) => number !== 0)) return []
  const distance = sql`${vectors.embedding}::vector ${operators[metric]} ${JSON.stringify(wanted)}::vector`
  const rows = await db
    .select({ id: vectors.id, distance: sql<number>`${distance}`.mapWith(Number) })
    .from(vectors)
    .where(await comparedOf(db, indexIds, question))
    .orderBy(distance, vectors.id)
    .limit(maxResults)
  return rows
    .map(({ id, distance: far }) => ({ id, nearness: Math.min(1, nearnessOf[metric](far)) }))
    .filter((hit) => hit.nearness > 0)
}

/**
 * Finds the passages whose vectors are nearest to a question's. Reports a problem if pgvector or the model is missing.
 */
export async function searchMeaning(parts: Parts, question: Question): Promise<MeaningHits> {
  const filled = question.indexes.filter((index) => index.model !== null)
  const rows = await rowsOf(parts.db, sql`select 1 where to_regtype('vector') is not null`)
  if (rows.length === 0 && filled.length > 0) {
    return {
      lists: [],
      problem: 'This database has no pgvector, so passages are found by their words alone.',
    }
  }
  const lists: MeaningList[] = []
  let problem: string | null = null
  const groups = Map.groupBy(filled, ({ model, dimension, metric }) => `${model} ${dimension} ${metric}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map((index) => index.id)
    try {
      lists.push({ hits: await searchGroup(parts, first, ids, question), weight: weightOf(first.model) })
    } catch (thrown) {
      if (!(thrown instanceof EmbeddingError)) throw thrown
      problem = thrown.message
    }
  }
  return { lists, problem }
}
