import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import { dictionaryOf, dictionarySql } from '#src/storage/db/schema/dictionaries.ts'
import { vectorTallies } from '#src/storage/db/schema/tallies.ts'
import { type IndexRow, sourceVectors, vectors } from '#src/storage/db/schema/vector-indexes.ts'

/**
 * Stems of English words that occur in questions about any subject, so they don't help the search. PostgreSQL already
 * leaves out articles and similar words.
 */
const ofQuestions = new Set(
  'ask come find first get give go happen keep know let look make mani much need one put see someth take tell thing told tri use want way without'.split(
    ' ',
  ),
)

/** Returns the stems that a question is about; all stems if that leaves none. */
function aboutOf(stems: readonly string[], dictionary: string): readonly string[] {
  const about = dictionary === 'english' ? stems.filter((stem) => !ofQuestions.has(stem)) : stems
  return about.length > 0 ? about : stems
}

/** A passage that has words of the question. */
type WordHit = {
  id: number
  /** Rank of the passage and its page; comparable only within the same search. */
  rank: number
  /** Share of the question's words in the passage, weighted by rarity: 0 to 1. */
  share: number
}

/** The passages that match the words of a question. */
type WordHits = {
  hits: WordHit[]
  /** By dictionary: the query that finds the question's words in a text. */
  queries: Map<string, string>
}

/** A stem of the question and its weight: the rarer, the higher. */
type Stem = { query: string; weight: number; isCommon: boolean }

/** Number of passages from which a stem counts as common. Not all of its passages are ranked. */
const common = 4_000
/** Passages whose rank is computed. */
const ranked = 12_000
/** Maximum number of stems that are weighed, and that are searched for. All four numbers limit the time of a search. */
const weighable = 64
const searched = 32
/** Number of passages whose page is taken into account. */
const kept = 300
/** Weight of the page's stems in a passage's rank. */
const pageWeight = 0.6
/** Weight of a stem in a text; in a heading it is 1. */
const textWeight = 0.6

/** Returns a stem as a tsquery. */
const quoted = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const anyOf = (stems: readonly Stem[]) => stems.map((stem) => stem.query).join(' | ')

/** Returns the unique stems of a text, in their order. */
async function stemsOf(db: Db, text: string, dictionary: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ stem: string }>(
    db,
    sql`select lexeme as stem from unnest(to_tsvector(${dictionary}::regconfig, ${text})) order by positions[1]`,
  )
  return aboutOf(
    rows.map((row) => row.stem),
    dictionary,
  )
}

/**
 * Weighs stems by the number of passages that contain them, as BM25 does. Counts only up to the limit for common stems.
 * Keeps the rarest ones, and stems without passages only if there is room, because they find nothing.
 */
async function weigh(
  db: Db,
  stems: readonly string[],
  indexIds: string[],
  where: SQL | undefined,
): Promise<Stem[]> {
  const queries = stems.slice(0, weighable).map(quoted)
  const rows = await rowsOf<{ query: string; count: number; total: number }>(
    db,
    sql`
    select query, (
      select count(*) from (
        select 1 from ${vectors} where ${and(sql`${vectors.words} @@ query::tsquery`, where)} limit ${common}
      ) as found
    )::int as count, (
      select coalesce(sum(${vectorTallies.count}), 0) from ${vectorTallies} where ${inArray(vectorTallies.indexId, indexIds)}
    )::float8 as total
    from unnest(${sql.param(queries)}::text[]) as query`,
  )
  const rarest = rows
    .toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0) || one.count - other.count)
    .slice(0, searched)
  return rarest.map(({ query, count, total }) => {
    const isCommon = count >= common
    // The real number is between these two; the geometric mean is the estimate.
    const estimate = isCommon ? Math.sqrt(count * Math.max(total, count)) : count
    const rest = Math.max(total - estimate, 0)
    return { query, isCommon, weight: Math.log(1 + (rest + 0.5) / (estimate + 0.5)) }
  })
}

/** Returns the queries for passages to rank: first passages with a rare stem, then passages with all common stems. */
function candidates(stems: readonly Stem[]): string[] {
  const rare = anyOf(stems.filter((stem) => !stem.isCommon))
  const frequent = stems
    .filter((stem) => stem.isCommon)
    .map((stem) => stem.query)
    .join(' & ')
  return rare === '' || frequent === '' ? [rare || frequent] : [rare, `${frequent} & !(${rare})`]
}

type Ranked = { id: number; rank: number; has: boolean[]; page: string }

async function rankPassages(db: Db, stems: readonly Stem[], where: SQL | undefined): Promise<Ranked[]> {
  const weights = sql`array[${textWeight}, ${textWeight}, 1, 1]::float4[]`
  const rankOf = (words: SQL) =>
    sql.join(
      stems.map(
        ({ query, weight }) => sql`${weight}::float8 * ts_rank(${weights}, ${words}, ${query}::tsquery)`,
      ),
      sql` + `,
    )
  const has = sql.join(
    stems.map(({ query }) => sql`words @@ ${query}::tsquery`),
    sql`, `,
  )
  const found = sql.join(
    candidates(stems).map(
      (query) => sql`
        (select ${vectors.id}, ${vectors.words} from ${vectors}
        where ${and(sql`${vectors.words} @@ ${query}::tsquery`, where)} limit ${ranked})`,
    ),
    sql` union all `,
  )
  const rows = await rowsOf<Ranked>(
    db,
    sql`
    select id::float8 as id, rank, array[${has}] as has,
      coalesce((select min(source_id || ' ' || place) from ${sourceVectors} where vector_id = best.id), '') as page
    from (
      select id, words, ${rankOf(sql`words`)} as rank
      from (select * from (${found}) as chosen limit ${ranked}) as found
      order by ${desc(sql`rank`)}, id limit ${kept}
    ) as best`,
  )
  return rows
}

/**
 * Adds the page's share to the rank of each passage: a page about the question contains its words in several passages.
 */
function withPages(rows: Ranked[], stems: readonly Stem[]): WordHit[] {
  const whole = stems.reduce((sum, { weight }) => sum + weight, 0) || 1
  const pages = Map.groupBy(rows, (row) => row.page)
  const ofPage = new Map(
    [...pages].map(([page, passages]) => [
      page,
      stems.reduce((sum, { weight }, at) => {
        const count = passages.filter(({ has }) => has[at]).length
        return sum + (weight * count) / (count + 1)
      }, 0),
    ]),
  )
  return rows.map(({ id, rank, has, page }) => ({
    id,
    rank: rank + pageWeight * (ofPage.get(page) ?? 0),
    share: stems.reduce((sum, { weight }, at) => sum + (has[at] ? weight : 0), 0) / whole,
  }))
}

/** Finds the passages that contain words of a question in any form, the best first. */
export async function searchWords(
  db: Db,
  text: string,
  indexes: readonly IndexRow[],
  filter: SQL | undefined,
): Promise<WordHits> {
  // Pages that don't state a language count as English.
  const languages = new Set([null, ...indexes.flatMap((index) => index.languages)])
  const used = new Set([...languages].map(dictionaryOf))
  const indexIds = indexes.map((index) => index.id)
  const queries = new Map<string, string>()
  const hits: WordHit[] = []
  for (const dictionary of used) {
    const stems = await stemsOf(db, text, dictionary)
    if (stems.length === 0) continue
    const own = sql`${sql.raw(dictionarySql('"vectors"."language"'))} = ${dictionary}::regconfig`
    const where = used.size > 1 ? and(filter, own) : filter
    const weighed = await weigh(db, stems, indexIds, where)
    queries.set(dictionary, anyOf(weighed))
    hits.push(...withPages(await rankPassages(db, weighed, where), weighed))
  }
  return { queries, hits: hits.toSorted((one, other) => other.rank - one.rank || one.id - other.id) }
}
