import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { assetFilter } from '#src/storage/db/asset-filter.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import type { AssetRow } from './serialize-asset.ts'

/** More matches are not counted. */
const mostCounted = 10_000

const tokenNumber = sql`${assets.tokenId}::numeric`
const orders: Record<Schemas['AssetSort'], readonly [up: SQL, down: SQL]> = {
  added: [asc(assets.place), desc(assets.place)],
  name: [asc(assets.name), desc(assets.name)],
  tokenId: [sql`${tokenNumber} asc`, sql`${tokenNumber} desc nulls last`],
  updated: [asc(assets.updatedAt), desc(assets.updatedAt)],
}

/** Returns a page of the assets that match a filter, and how many match, counted up to 10,000. */
export async function searchAssets(
  db: Db,
  { collection_id, filter, sort = 'added', descending = false, page, pageSize }: BodyOf<'searchAssets'>,
): Promise<{ rows: AssetRow[]; totalCount: number; isExact: boolean }> {
  const wanted = and(eq(assets.collectionId, collection_id), assetFilter(filter))
  const [up, down] = orders[sort]
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(assets)
    .where(wanted)
    .limit(mostCounted + 1)
    .as('some')
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(assets)
      .where(wanted)
      // Equal ones are in the order in which they were added, so that no page repeats another's.
      .orderBy(descending ? down : up, asc(assets.place))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ all: count() }).from(some),
  ])
  const all = counted?.all ?? 0
  return { rows, totalCount: Math.min(all, mostCounted), isExact: all <= mostCounted }
}
