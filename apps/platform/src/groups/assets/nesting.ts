import { eq, sql } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'

const refuse = (message: string) => ServiceError.field('parent_asset_id', message)

/** Returns the ids of an asset and of all that it is nested under. */
export async function ancestorsOf(tx: Tx, assetId: string): Promise<Set<string>> {
  const found = await tx.execute(sql`with recursive above(id, parent) as (
    select id, parent_id from assets where id = ${assetId}
    union
    select assets.id, assets.parent_id from assets join above on assets.id = above.parent
  ) select id from above`)
  return new Set((found as { rows: { id: string }[] }).rows.map(({ id }) => id))
}

/**
 * Refuses a parent that does not exist, belongs to another collection, or would close a circle. Holds the collection's row, so that
 * two simultaneous nestings cannot close one together.
 */
export async function checkParent(
  tx: Tx,
  {
    collectionId,
    assetId,
    parentId,
  }: { collectionId: string; assetId?: string | undefined; parentId: string },
): Promise<void> {
  if (parentId === assetId) throw refuse('An asset cannot be nested under itself.')
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, collectionId))
    .for('update')
  const [parent] = await tx
    .select({ collectionId: assets.collectionId })
    .from(assets)
    .where(eq(assets.id, parentId))
  if (!parent) throw refuse('There is no such asset to nest under.')
  if (parent.collectionId !== collectionId) throw refuse('The parent belongs to another collection.')
  if (assetId && (await ancestorsOf(tx, parentId)).has(assetId))
    throw refuse('The parent is already nested under this asset.')
}
