import { eq } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { symbolTaken } from './symbol-taken.ts'

type Columns = Partial<typeof collections.$inferInsert>

/** Writes columns of a collection. Never hand it a request's body: every column that is named is written. */
export async function changeCollection(db: Db, id: string, columns: Columns) {
  const changed = await db
    .update(collections)
    .set({ ...columns, updatedAt: new Date().toISOString() })
    .where(eq(collections.id, id))
    .returning()
    .catch((thrown: unknown) => {
      throw symbolTaken(thrown)
    })
  const [row] = changed
  if (!row) throw ServiceError.notFound('There is no such collection.')
  return row
}
