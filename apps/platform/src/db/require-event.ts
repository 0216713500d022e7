import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { venueEvents } from '#src/db/schema/venue-events.ts'
import { ServiceError } from '#src/service-error.ts'

/** The stored event; a 404 where there is none. */
export async function requireEvent(db: Db, id: string): Promise<typeof venueEvents.$inferSelect> {
  const [row] = await db.select().from(venueEvents).where(eq(venueEvents.id, id))
  if (!row) throw ServiceError.notFound('There is no such event.')
  return row
}
