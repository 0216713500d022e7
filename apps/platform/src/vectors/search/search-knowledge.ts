import type { Schemas } from '@vitrine/sdk/contract'
import type { Db } from '#src/db/client.ts'
import { dictionaryOf } from '#src/db/schema/dictionaries.ts'
import { vectorIndexes } from '#src/db/schema/vector-indexes.ts'
import { ServiceError } from '#src/service-error.ts'
import { chosenIndex } from '#src/vectors/find-index.ts'
import type { Embedders } from '#src/vectors/embedders.ts'
import { headingsOf } from './headings-of.ts'
import { joinRankings } from './join-rankings.ts'
import { markWords } from './mark-words.ts'
import { type PassageRow, readPassages } from './read-passages.ts'
import { type SearchFilter, searchFilter } from './search-filter.ts'
import { searchMeaning } from './search-meaning.ts'
import { searchWords } from './search-words.ts'

/** What is looked for, and where. */
export type KnowledgeQuestion = SearchFilter & {
  question: string
  indexName?: string | undefined
  limit?: number | undefined
}

const usualLimit = 10
/** Passages of the answer that are of different pages. */
const varied = 5

/** Leaves out what is there already, in another index, and puts a page's second passage behind the first five pages. */
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

const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed().trim()

/** Returns the passages that answer a question best: what has its words, and what is near to its meaning. */
export async function searchKnowledge(
  { db, embedders }: { db: Db; embedders: Embedders },
  { question, indexName, limit = usualLimit, ...filter }: KnowledgeQuestion,
): Promise<Schemas['KnowledgeAnswer']> {
  const text = storable(question)
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
