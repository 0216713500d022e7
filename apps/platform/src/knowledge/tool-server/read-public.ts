import { and, asc, count, eq, ilike, inArray, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { down, pageOf, up } from '#src/storage/db/page-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

/** The page of a list, and the text that names must contain. */
export type Page = { search: string; page: number; pageSize: number }

/** Returns the number of shown assets of each collection, and of the minted ones among them, by id. */
async function countsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: assets.collectionId,
      shown: count(),
      minted: sql<number>`count(*) filter (where ${assets.isSold} = 'sold')`.mapWith(Number),
    })
    .from(assets)
    .where(and(inArray(assets.collectionId, ids), eq(assets.isShow, true)))
    .groupBy(assets.collectionId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns published collections with their counts, newest first, and the total number. */
export async function publicCollections(db: Db, { search, page, pageSize }: Page) {
  const filter = and(
    eq(collections.isPublished, true),
    search === '' ? undefined : ilike(collections.name, containing(search)),
  )
  const { rows, totalCount: total } = await pageOf(
    { page, pageSize },
    db.$count(collections, filter),
    db.select().from(collections).where(filter),
    down(collections.id),
  )
  const counts = await countsOf(
    db,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => ({ row, counts: counts.get(row.id) })), total }
}

/** Returns a published collection with its counts. Throws a ServiceError (`not-found`) if it isn't published. */
export async function publicCollection(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.isPublished, true)))
  if (!row) throw ServiceError.notFound('There is no published collection with this id.')
  return { row, counts: (await countsOf(db, [id])).get(id) }
}

/** Returns the deployed contracts of a collection. */
export const deployedContracts = (db: Db, collectionId: string) =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.collectionId, collectionId), eq(contracts.status, 'deployed')))
    .orderBy(asc(contracts.blockchainType), asc(contracts.networkType), asc(contracts.smartContractType))

/** Returns the shown assets of a published collection in their order, and the total number. */
export async function publicAssets(db: Db, collectionId: string, { search, page, pageSize }: Page) {
  await publicCollection(db, collectionId)
  const filter = and(
    eq(assets.collectionId, collectionId),
    eq(assets.isShow, true),
    search === '' ? undefined : ilike(assets.name, containing(search)),
  )
  const { rows, totalCount: total } = await pageOf(
    { page, pageSize },
    db.$count(assets, filter),
    db.select().from(assets).where(filter),
    up(assets.place),
  )
  return { rows, total }
}

/** Returns a shown asset of a published collection. Throws a ServiceError (`not-found`) for any other id. */
export async function publicAsset(db: Db, id: string) {
  const [found] = await db
    .select({ asset: assets })
    .from(assets)
    .innerJoin(collections, eq(assets.collectionId, collections.id))
    .where(and(eq(assets.id, id), eq(assets.isShow, true), eq(collections.isPublished, true)))
  if (!found) throw ServiceError.notFound('There is no shown asset with this id in a published collection.')
  return found.asset
}
