import type { InputOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { assetName, assets, assetWords, dividedWords } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'

const found = {
  _id: assets.id,
  name: assets.name,
  thumbnail: assets.thumbnail,
  tokenId: assets.tokenId,
  collection_id: assets.collectionId,
  collectionName: collections.name,
}

/** Matches of words that are put in order: of more, those that come first in the table. */
const ranked = 1_000

/**
 * Returns the assets of all collections, of one, or of all but one, that best match a text. Names are read from an index as far as the limit; of words
 * the index reads all their matches, so only one of three letters or more may be the beginning of others.
 */
export function findAssets(
  db: Db,
  { search, collection_id: only, except_collection_id: except, limit = 10 }: InputOf<'findAssets'>,
): Promise<Schemas['FoundAsset'][]> {
  const text = search.trim()
  const tokenId = /^#?(\d+)$/.exec(text)?.[1]
  const named = assetName(assets)
  const words = assetWords(assets)
  return db.transaction(async (tx) => {
    // By their number alone the planner would look for matches from the first row on, and they may be the last ones.
    await tx.execute(sql`set local enable_seqscan = off`)
    const those = (where: SQL | undefined, ...order: SQL[]) =>
      tx
        .select(found)
        .from(assets)
        .innerJoin(collections, eq(collections.id, assets.collectionId))
        .where(where)
        .orderBy(...order, asc(assets.id))
        .limit(limit)
    const elsewhere = except === undefined ? undefined : ne(assets.collectionId, except)
    const within =
      only === undefined ? elsewhere : sql`${words} @@ array_to_tsvector(array[${`@${only}`}])::text::tsquery`
    const having = (query: SQL) =>
      those(
        inArray(
          assets.id,
          tx
            .select({ id: assets.id })
            .from(assets)
            .where(and(sql`${words} @@ ${query}`, within))
            .limit(ranked),
        ),
      )
    const beginning = await those(
      and(
        sql`${named} like lower(${containing(text).slice(1)})`,
        only === undefined ? elsewhere : eq(assets.collectionId, only),
      ),
      named,
    )
    const exact = beginning.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
    const numbered = tokenId === undefined ? [] : await having(sql`${`'#${tokenId}'`}::tsquery`)
    // Each longer word is the beginning of one: 'harb':* & 'of'
    const query = sql`plainto_tsquery('simple', ${dividedWords(sql`${text}::text`)})::text`
    const worded = await having(sql`regexp_replace(${query}, '([^'' ]{3}'')(?= |$)', '\\1:*', 'g')::tsquery`)
    const all = [...exact, ...numbered, ...beginning, ...worded]
    return [...new Map(all.map((one) => [one._id, one])).values()].slice(0, limit)
  })
}
