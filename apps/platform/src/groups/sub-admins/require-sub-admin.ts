import { and, eq } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { createdBy } from './created-by.ts'

/**
 * Returns the account of a sub-admin that the caller created. Throws a ServiceError (`not-found`) if it doesn't exist.
 */
export async function requireSubAdmin(db: Db, actor: Actor, id: string): Promise<typeof users.$inferSelect> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(createdBy(actor), eq(users.id, id)))
  if (!row) throw ServiceError.notFound('There is no such sub-admin.')
  return row
}
