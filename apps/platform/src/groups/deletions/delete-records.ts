import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { deletedRows, deletions } from '#src/storage/db/schema/deletions.ts'
import type { ReferenceToClear } from '#src/storage/deletions/deletable.ts'
import { requireRecords } from './require-records.ts'
import { requireRight } from './require-right.ts'

/** Stores rows of a table for a deletion, without loading them into the platform's memory. */
async function storeRows(tx: Tx, deletionId: string, table: PgTable, where: SQL): Promise<void> {
  await tx.execute(sql`insert into ${deletedRows} (deletion_id, table_name, row)
    select ${deletionId}, ${getTableName(table)}, to_jsonb(${table}.*) from ${table} where ${where}`)
}

/** Deletes exactly the stored rows of a table. */
async function deleteStored(tx: Tx, deletionId: string, table: PgTable): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const names = sql.join(key, sql`, `)
  await tx.execute(sql`delete from ${table} where (${names}) in (
    select ${names} from ${deletedRows} d, jsonb_populate_record(null::${table}, d.row) as ${table}
    where d.deletion_id = ${deletionId} and d.table_name = ${getTableName(table)} and d.cleared is null)`)
}

/** Clears a reference in rows that stay, and stores its value. */
async function clearReference(
  tx: Tx,
  deletionId: string,
  { table, column, where }: ReferenceToClear,
): Promise<void> {
  const name = sql.identifier(column)
  await tx.execute(sql`insert into ${deletedRows} (deletion_id, table_name, cleared, row)
    select ${deletionId}, ${getTableName(table)}, ${column}, jsonb_build_object('id', id, 'value', ${name})
    from ${table} where ${where}`)
  await tx.execute(sql`update ${table} set ${name} = null where ${where}`)
}

/** Milliseconds in which a deletion can be undone. */
const undoable = 24 * 3_600_000

/** Deletes records and everything that belongs only to them, and stores all of it for undoing. */
export async function deleteRecords(
  platform: Platform,
  { kind, ids }: BodyOf<'deleteRecords'>,
  actor: Actor,
): Promise<Schemas['Deletion']> {
  const deletable = requireRight(kind, actor)
  const deletion = await platform.db.transaction(async (tx) => {
    const { where, name } = await requireRecords(tx, { deletable, ids, actor }, true)
    const refusal = await deletable.refusal?.(tx, ids, sql`for update`)
    if (refusal) throw ServiceError.conflict(refusal.message, refusal.code)

    const deletedAt = platform.now()
    const row = {
      id: newId(),
      kind,
      recordId: ids.length === 1 ? (ids[0] ?? null) : null,
      name,
      count: ids.length,
      personId: actor.id,
      deletedAt,
      undoUntil: new Date(deletedAt.getTime() + undoable),
    }
    await tx.insert(deletions).values(row)
    const along = deletable.along?.(ids, actor) ?? []
    const stored = [{ table: deletable.table, where }, ...along.filter((one) => !one.forgotten)]
    for (const one of stored) await storeRows(tx, row.id, one.table, one.where)
    for (const one of deletable.references?.(ids, actor) ?? []) await clearReference(tx, row.id, one)
    for (const one of along) if (one.forgotten) await tx.delete(one.table).where(one.where)
    for (const one of stored.toReversed()) await deleteStored(tx, row.id, one.table)
    return row
  })
  await deletable.changed?.(platform)
  return serializeDeletion(deletion)
}

/** Converts a stored deletion for the API. */
export const serializeDeletion = (row: typeof deletions.$inferSelect): Schemas['Deletion'] => ({
  record_id: row.recordId,
  deletion_id: row.id,
  kind: row.kind,
  name: row.name,
  count: row.count,
  undoUntil: row.undoUntil.toISOString(),
})
