import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { collections } from '#src/db/schema/collections.ts'
import { ServiceError } from '#src/service-error.ts'

/** The stored collection; a 404 where there is none. */
export async function requireCollection(db: Db, id: string): Promise<typeof collections.$inferSelect> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  if (!row) throw ServiceError.notFound('There is no such collection.')
  return row
}
