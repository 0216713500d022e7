import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { countAssets } from '#src/storage/db/tallies.ts'
import type { AssetRow } from './serialize-asset.ts'

const beside = {
  _id: assets.id,
  name: assets.name,
  image: assets.image,
  thumbnail: assets.thumbnail,
}

/** Returns where an asset is among those of its collection, and how many share each of its traits. What is compared comes from indexes. */
export async function assetSurroundings(db: Db, row: AssetRow): Promise<Schemas['AssetSurroundings']> {
  const inCollection = eq(assets.collectionId, row.collectionId)
  const neighbors = (where: SQL, order: SQL) =>
    db.select(beside).from(assets).where(and(inCollection, where)).orderBy(order).limit(2)
  // One subquery a trait, each by the index of traits.
  const traits = row.attributes.map(({ trait_type, value }) => ({ trait_type, value }))
  const sharing = db
    .select({ count: count() })
    .from(assets)
    .where(and(inCollection, sql`${assets.attributes} @> jsonb_build_array(trait.trait)`))
  const [before, after, [place], total, counts] = await Promise.all([
    neighbors(lt(assets.place, row.place), desc(assets.place)),
    neighbors(gt(assets.place, row.place), asc(assets.place)),
    db
      .select({ count: count() })
      .from(assets)
      .where(and(inCollection, lte(assets.place, row.place))),
    countAssets(db, row.collectionId),
    db
      .select({ count: sql<number>`(${sharing})`.mapWith(Number) })
      .from(
        sql`jsonb_array_elements(${JSON.stringify(traits)}::jsonb) with ordinality as trait(trait, number)`,
      )
      .orderBy(sql`trait.number`),
  ])
  return {
    position: place?.count ?? 1,
    total: Math.max(1, total),
    before: before.reverse(),
    after,
    traits: traits.map((trait, index) => ({ ...trait, count: Math.max(1, counts[index]?.count ?? 1) })),
  }
}
