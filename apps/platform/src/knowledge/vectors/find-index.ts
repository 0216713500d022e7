import { eq } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'

/** Returns the index with a name; null if it doesn't exist. */
export async function findIndex(db: Db, name: string): Promise<IndexRow | null> {
  const [row] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.name, name))
  return row ?? null
}

/** Returns the index that a field of a request names. Throws a ServiceError for the field if it doesn't exist. */
export async function chosenIndex(db: Db, name: string, field = 'indexName'): Promise<IndexRow> {
  const row = await findIndex(db, name)
  if (!row) throw ServiceError.field(field, `There is no index ${name}.`)
  return row
}
