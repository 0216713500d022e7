import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { venues } from '#src/db/schema/venues.ts'
import { ServiceError } from '#src/service-error.ts'

/** The stored venue; a 404 where there is none. */
export async function requireVenue(db: Db, id: string): Promise<typeof venues.$inferSelect> {
  const [row] = await db.select().from(venues).where(eq(venues.id, id))
  if (!row) throw ServiceError.notFound('There is no such venue.')
  return row
}
