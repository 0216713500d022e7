import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import type { Deletable } from '#src/storage/deletions/deletable.ts'

type Wanted = { deletable: Deletable; ids: readonly string[]; actor: Actor }

/**
 * Returns the condition for the records, and the name of a single one. Throws a ServiceError (`not-found`) if one of
 * them doesn't exist. `lock` prevents other changes until the database transaction ends.
 */
export async function requireRecords(
  tx: Tx,
  { deletable, ids, actor }: Wanted,
  lock: boolean,
): Promise<{ where: SQL; name: string | null }> {
  const { table, nouns } = deletable
  const where = deletable.where(ids, actor) ?? sql`true`
  const query = tx
    .select({ name: sql<string>`${deletable.name}` })
    .from(table)
    .where(where)
  const rows = await (lock ? query.for('update') : query)
  if (rows.length !== ids.length) throw ServiceError.notFound(`There is no such ${nouns[0]}.`)
  return { where, name: ids.length === 1 ? (rows[0]?.name ?? '') : null }
}
