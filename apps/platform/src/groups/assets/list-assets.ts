import type { SoldState } from '@vitrine/sdk'
import { and, eq, ilike } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { pageOf, up } from '#src/storage/db/page-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { countAssets } from '#src/storage/db/tallies.ts'
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
    text ? ilike(assets.name, containing(text)) : undefined,
    isSold ? eq(assets.isSold, isSold) : undefined,
  )
  return pageOf(
    { page, pageSize },
    text ? db.$count(assets, wanted) : countAssets(db, collectionId, isSold),
    db.select().from(assets).where(wanted),
    up(assets.place),
  )
}
