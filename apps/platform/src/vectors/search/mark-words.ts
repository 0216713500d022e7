import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { rowsOf } from '#src/db/rows-of.ts'

const mostMatches = 100
const longestWord = 60

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)].filter(([word]) => word.length <= longestWord)

/** Returns a function that finds, in any of some texts of one dictionary, the words that a query of PostgreSQL's full text search has. */
export async function markWords(
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
      .slice(0, mostMatches)
      .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}
