import type { BodyOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { venues } from '#src/storage/db/schema/venues.ts'
import { venueValues } from './venue-values.ts'

/** Creates a venue, or changes the one that is named. */
export async function saveVenue(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { venue_id: id, ...input }: BodyOf<'createUpdateVenue'>,
): Promise<typeof venues.$inferSelect> {
  const values = await venueValues(files, input)
  if (id === undefined) {
    const { name } = values
    if (name === undefined) {
      throw ServiceError.field('name', 'A venue needs a name.')
    }
    const [made] = await db
      .insert(venues)
      .values({ id: newId(), ...values, name })
      .returning()
    if (!made) throw new Error('A venue was not stored.')
    return made
  }
  const [changed] = await db
    .update(venues)
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where(eq(venues.id, id))
    .returning()
  if (!changed) throw ServiceError.notFound('There is no such venue.')
  return changed
}
