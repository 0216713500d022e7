import type { SoldState } from '@vitrine/sdk'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { assetTallies as table, visitTallies } from '#src/storage/db/schema/tallies.ts'

const sum = sql<number>`coalesce(sum(${table.count}), 0)`.mapWith(Number)
const sold = sql<number>`coalesce(sum(${table.count}) filter (where ${table.isSold} = 'sold'), 0)`.mapWith(
  Number,
)

async function total(db: Db, where?: SQL): Promise<number> {
  const [row] = await db.select({ sum }).from(table).where(where)
  return row?.sum ?? 0
}

/** Returns the number of all assets. This and the counts below read the tallies, not the counted rows. */
export const countAllAssets = (db: Db): Promise<number> => total(db)

/**
 * Returns the number of a collection's assets.
 * @param isSold counts only assets with this state
 */
export const countAssets = (db: Db, collectionId: string, isSold?: SoldState): Promise<number> =>
  total(db, and(eq(table.collectionId, collectionId), isSold && eq(table.isSold, isSold)))

/** Returns the number of assets and of minted assets for each collection, by its id. */
export async function countAssetsOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: table.collectionId, total: sum, sold })
    .from(table)
    .where(inArray(table.collectionId, ids))
    .groupBy(table.collectionId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the number of networks that visitors came from. */
export async function countVisits(db: Db): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${visitTallies.count}), 0)`.mapWith(Number) })
    .from(visitTallies)
  return row?.sum ?? 0
}
