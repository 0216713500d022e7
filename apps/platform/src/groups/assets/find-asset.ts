import { eq } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import type { AssetRow } from './serialize-asset.ts'

/** Returns the stored asset; a 404 where there is none. With `lock` nobody else changes it until the database transaction ends. */
export async function requireAsset(db: Db | Tx, id: string, lock = false): Promise<AssetRow> {
  const query = db.select().from(assets).where(eq(assets.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw ServiceError.notFound('There is no such asset.')
  return row
}
