import { asc, eq } from 'drizzle-orm'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { users } from '#src/storage/db/schema/users.ts'

/** Returns the admin of the first start. Throws a StartError if there isn't one yet. */
export async function firstAdminOf(db: Db): Promise<typeof users.$inferSelect> {
  const [first] = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).limit(1)
  if (!first) throw new StartError('There is no admin yet. The first start of Vitrine makes one.')
  return first
}
