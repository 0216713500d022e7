import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#src/db/client.ts'
import { deletedRows } from '#src/db/schema/deletions.ts'
import type { ReferenceToClear } from './deletable.ts'

/** Stores rows of a table for a deletion. They never pass through the platform's memory. */
export async function storeRows(tx: Tx, deletionId: string, table: PgTable, where: SQL): Promise<void> {
  await tx.execute(sql`insert into ${deletedRows} (deletion_id, table_name, row)
    select ${deletionId}, ${getTableName(table)}, to_jsonb(${table}.*) from ${table} where ${where}`)
}

/** Deletes the rows of a table that were stored, and no other. */
export async function deleteStored(tx: Tx, deletionId: string, table: PgTable): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const names = sql.join(key, sql`, `)
  await tx.execute(sql`delete from ${table} where (${names}) in (
    select ${names} from ${deletedRows} d, jsonb_populate_record(null::${table}, d.row) as ${table}
    where d.deletion_id = ${deletionId} and d.table_name = ${getTableName(table)} and d.cleared is null)`)
}

/** Clears a reference in rows that stay, and stores what it was. */
export async function clearReference(
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
