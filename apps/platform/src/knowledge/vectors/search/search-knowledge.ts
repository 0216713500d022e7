import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Embedders } from '#src/knowledge/vectors/embedders.ts'
import { chosenIndex } from '#src/knowledge/vectors/find-index.ts'
import { storable } from '#src/knowledge/vectors/split-text.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import { dictionaryOf } from '#src/storage/db/schema/dictionaries.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { headingsOf } from './headings-of.ts'
import { type PassageRow, readPassages } from './read-passages.ts'
import { searchMeaning } from './search-meaning.ts'
import { searchWords } from './search-words.ts'

/** Filters of a search. */
type SearchFilter = {
  /** Only passages of this data source. */
  sourceId?: string | undefined
  /** Only passages of pages in this language, such as `en`. */
  language?: string | undefined
  /** Only passages that were first read at this time or later. */
  from?: string | undefined
  /** Only passages that were first read before this time. */
  to?: string | undefined
}

/** Returns an instant that PostgreSQL accepts. Throws a ServiceError for years outside 1 to 9999. */
function instantOf(field: 'from' | 'to', text: string): string {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  if (year >= 1 && year <= 9_999) return date.toISOString()
  throw ServiceError.field(field, 'Enter an instant between the years 1 and 9999.')
}

/** Returns the condition for passages of the indexes that match the filter. */
function searchFilter(db: Db, indexIds: string[], filter: SearchFilter): SQL | undefined {
  const { sourceId, language, from, to } = filter
  const ofSource = and(eq(sourceVectors.vectorId, vectors.id), eq(sourceVectors.sourceId, sourceId ?? ''))
  return and(
    inArray(vectors.indexId, indexIds),
    language === undefined ? undefined : eq(vectors.language, language),
    from === undefined ? undefined : gte(vectors.createdAt, instantOf('from', from)),
    to === undefined ? undefined : lt(vectors.createdAt, instantOf('to', to)),
    sourceId === undefined
      ? undefined
      : exists(db.select({ one: sql`1` }).from(sourceVectors).where(ofSource)),
  )
}

const maxMatches = 100
const longestWord = 60

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)].filter(([word]) => word.length <= longestWord)

/** Returns a function that finds the words of a full-text query in a text. All texts must use the same dictionary. */
async function markWords(
  db: Db,
  { dictionary, query, texts }: { dictionary: string; query: string | undefined; texts: readonly string[] },
): Promise<(text: string) => Schemas['TextMatches']> {
  if (query === undefined || query === '') return () => []
  const words = [...new Set(texts.flatMap((text) => wordsIn(text).map(([word]) => word)))]
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where to_tsvector(${dictionary}::regconfig, word) @@ ${query}::tsquery`,
  )
  const matching = new Set(rows.map((row) => row.word))
  return (text) =>
    wordsIn(text)
      .filter(([word]) => matching.has(word))
      .slice(0, maxMatches)
      .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}

/** Rankings are joined by position (reciprocal rank fusion); the distance between two scores does not count. */
const flatness = 60

type Ranking = { ids: readonly number[]; weight: number }

/** Returns the score of each id, the best first. An id that is first in every ranking has the score 1. */
function joinRankings(rankings: readonly Ranking[]): Map<number, number> {
  const best = rankings.reduce((sum, { weight }) => sum + weight, 0) / (flatness + 1)
  const scores = new Map<number, number>()
  for (const { ids, weight } of rankings) {
    for (const [at, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weight / (flatness + 1 + at) / best)
    }
  }
  return new Map([...scores].toSorted(([a, one], [b, other]) => other - one || a - b))
}

/** A question with its filters. */
export type KnowledgeQuestion = SearchFilter & {
  question: string
  indexName?: string | undefined
  limit?: number | undefined
}

const usualLimit = 10
/** Number of passages at the start of the answer that come from different pages. */
const varied = 5

/** Drops passages that repeat another one's text, and moves a page's second passage behind the first five pages. */
function spread(rows: readonly PassageRow[], limit: number): PassageRow[] {
  const texts = new Set<string>()
  const once = rows.filter(({ hash }) => !texts.has(hash) && texts.add(hash))
  const pages = new Set<string>()
  const first = once
    .filter(({ source, place }) => {
      const page = `${source?._id} ${place}`
      return !pages.has(page) && pages.add(page)
    })
    .slice(0, varied)
  return [...first, ...once.filter((row) => !first.includes(row))].slice(0, limit)
}

/** Returns the passages that answer a question best, by words and by meaning. */
export async function searchKnowledge(
  { db, embedders }: { db: Db; embedders: Embedders },
  { question, indexName, limit = usualLimit, ...filter }: KnowledgeQuestion,
): Promise<Schemas['KnowledgeAnswer']> {
  const text = storable(question).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw ServiceError.field('question', 'Enter a question, or words to look for.')
  }
  const indexes =
    indexName === undefined ? await db.select().from(vectorIndexes) : [await chosenIndex(db, indexName)]
  const filterOf = (ids: string[]) => searchFilter(db, ids, filter)
  const byWords = await searchWords(db, text, indexes, filterOf(indexes.map((index) => index.id)))
  const likely = byWords.hits.map((hit) => hit.id)
  const byMeaning = await searchMeaning({ db, embedders }, { text, indexes, filterOf, likely })
  const shares = new Map(byWords.hits.map(({ id, share }) => [id, share]))
  const nearness = new Map(byMeaning.lists.flatMap(({ hits }) => hits.map((hit) => [hit.id, hit.nearness])))
  const scores = joinRankings([
    { ids: likely, weight: 1 },
    ...byMeaning.lists.map(({ hits, weight }) => ({ ids: hits.map((hit) => hit.id), weight })),
  ])
  const best = [...scores.keys()].slice(0, limit * 2 + varied * 8)
  const found = new Map((await readPassages(db, best, filter.sourceId)).map((row) => [row.id, row]))
  const rows = spread(
    best.flatMap((id) => found.get(id) ?? []),
    limit,
  )
  const markers = new Map(
    await Promise.all(
      [...Map.groupBy(rows, (row) => dictionaryOf(row.language))].map(async ([dictionary, those]) => {
        const texts = those.flatMap((row) => [row.text, row.heading])
        const query = byWords.queries.get(dictionary)
        return [dictionary, await markWords(db, { dictionary, query, texts })] as const
      }),
    ),
  )
  const passages = rows.map((row) => {
    const mark = markers.get(dictionaryOf(row.language)) ?? (() => [])
    const headings = headingsOf(row.heading)
    return {
      _id: String(row.id),
      indexName: row.indexName,
      headings,
      text: row.text,
      headingMatches: headings.map(mark),
      textMatches: mark(row.text),
      score: scores.get(row.id) ?? 0,
      meaning: nearness.get(row.id) ?? null,
      words: shares.get(row.id) ?? 0,
      place: row.place ?? '',
      source: row.source,
      language: row.language,
      readAt: new Date(row.readAt).toISOString(),
    }
  })
  const languages = [...new Set(indexes.flatMap((index) => index.languages))].toSorted()
  return { passages, problem: byMeaning.problem, languages }
}
