import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { pageOf } from '#src/storage/db/page-of.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { serializeCollections } from './view.ts'

type Options = {
  page: number
  pageSize: number
  search?: string | undefined
  published?: boolean | undefined
  where?: SQL | undefined
}

/** Returns a page of collections, newest first, and how many there are in all. */
export async function listCollections(
  db: Db,
  { page, pageSize, search = '', published, where }: Options,
): Promise<{ data: Schemas['Collection'][]; totalCount: number }> {
  const text = search.trim()
  const filter = and(
    where,
    text === '' ? undefined : ilike(collections.name, containing(text)),
    published === undefined ? undefined : eq(collections.isPublished, published),
  )
  const { rows, totalCount } = await pageOf({
    page,
    pageSize,
    count: db.$count(collections, filter),
    read: ({ down, limit, offset }) =>
      db.select().from(collections).where(filter).orderBy(down(collections.id)).limit(limit).offset(offset),
  })
  return { data: await serializeCollections(db, rows), totalCount }
}
