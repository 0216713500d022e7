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

/** Returns how many assets there are. None of these counts reads the rows that it counts. */
export const countAllAssets = (db: Db): Promise<number> => total(db)

/** Returns how many assets a collection has, in all or in a state. */
export const countAssets = (db: Db, collectionId: string, isSold?: SoldState): Promise<number> =>
  total(db, and(eq(table.collectionId, collectionId), isSold && eq(table.isSold, isSold)))

/** Returns how many assets collections have, and how many of these are minted, by the collections' ids. */
export async function countAssetsOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: table.collectionId, total: sum, sold })
    .from(table)
    .where(inArray(table.collectionId, ids))
    .groupBy(table.collectionId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns how many networks visitors came from. */
export async function countVisits(db: Db): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${visitTallies.count}), 0)`.mapWith(Number) })
    .from(visitTallies)
  return row?.sum ?? 0
}
