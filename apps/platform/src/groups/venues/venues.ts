import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { eq, ilike } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { venues as table } from '#src/storage/db/schema/venues.ts'
import { pictureRules } from '#src/storage/files/picture-rules.ts'
import { venueValues } from './venue-values.ts'
import { requireVenue, serializeVenue, serializeVenues } from './view.ts'

/** Creates a venue, or changes the one named by `venue_id`. */
async function saveVenue(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { venue_id: id, ...input }: BodyOf<'createUpdateVenue'>,
): Promise<typeof table.$inferSelect> {
  const values = await venueValues(files, input)
  if (id === undefined) {
    const { name } = values
    if (name === undefined) {
      throw ServiceError.field('name', 'A venue needs a name.')
    }
    const [made] = await db
      .insert(table)
      .values({ id: newId(), ...values, name })
      .returning()
    if (!made) throw new Error('A venue was not stored.')
    return made
  }
  const [changed] = await db
    .update(table)
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where(eq(table.id, id))
    .returning()
  if (!changed) throw ServiceError.notFound('There is no such venue.')
  return changed
}

/** Returns a page of venues, newest first, and the total number. */
async function listVenues(
  db: Db,
  { page, pageSize, search = '' }: { page: number; pageSize: number; search?: string | undefined },
): Promise<{ data: Schemas['Venue'][]; totalCount: number }> {
  const text = search.trim()
  const filter = text === '' ? undefined : ilike(table.name, containing(text))
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(table, filter),
    db.select().from(table).where(filter),
    down(table.id),
  )
  return { data: await serializeVenues(db, rows), totalCount }
}

/** Venues (specification, section 7, "Venues and events"). */
export const venues: Group = ({ db, files }) => ({
  allVenue: ({ path, query }) => listVenues(db, { page: path.current, pageSize: path.pageSize, ...query }),

  async getVenue({ path }) {
    return { data: await serializeVenue(db, await requireVenue(db, path.venue_id)) }
  },

  async createUpdateVenue({ body }) {
    const row = await saveVenue({ db, files }, body)
    return {
      message: body.venue_id === undefined ? 'The venue is created.' : 'The venue is updated.',
      data: await serializeVenue(db, row),
    }
  },

  async venueFileUpload({ body }) {
    const { url } = await files.put(body.file, pictureRules)
    return { message: 'The picture is uploaded.', file: url }
  },
})
