import type { Schemas } from '@vitrine/sdk/contract'
import { ilike } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { pageOf } from '#src/storage/db/page-of.ts'
import { venues } from '#src/storage/db/schema/venues.ts'
import { serializeVenues } from './view.ts'

/** Returns a page of venues, newest first, and how many there are in all. */
export async function listVenues(
  db: Db,
  { page, pageSize, search = '' }: { page: number; pageSize: number; search?: string | undefined },
): Promise<{ data: Schemas['Venue'][]; totalCount: number }> {
  const text = search.trim()
  const filter = text === '' ? undefined : ilike(venues.name, containing(text))
  const { rows, totalCount } = await pageOf({
    page,
    pageSize,
    count: db.$count(venues, filter),
    read: ({ down, limit, offset }) =>
      db.select().from(venues).where(filter).orderBy(down(venues.id)).limit(limit).offset(offset),
  })
  return { data: await serializeVenues(db, rows), totalCount }
}
