import type { SoldState } from '@vitrine/sdk'
import { and, asc, count, eq, ilike } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { assets } from '#src/db/schema/assets.ts'
import type { AssetRow } from './serialize-asset.ts'

type ListOptions = {
  collectionId: string
  page: number
  pageSize: number
  search?: string | undefined
  isSold?: SoldState | undefined
}

/** Returns a page of a collection's assets in the order they were added, and how many there are in all. */
export async function listAssets(
  db: Db,
  { collectionId, page, pageSize, search, isSold }: ListOptions,
): Promise<{ rows: AssetRow[]; totalCount: number }> {
  const text = search?.trim()
  const wanted = and(
    eq(assets.collectionId, collectionId),
    text ? ilike(assets.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    isSold ? eq(assets.isSold, isSold) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(assets)
      .where(wanted)
      .orderBy(asc(assets.place))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ all: count() }).from(assets).where(wanted),
  ])
  return { rows, totalCount: counted?.all ?? 0 }
}
