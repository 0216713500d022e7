import { asc, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#src/storage/db/client.ts'
import { deletedRows } from '#src/storage/db/schema/deletions.ts'

/**
 * Conditions for restoring a reference. In the meantime the asset may have moved to another collection, or its parent
 * may be below it now.
 */
const restoreConditions: Record<string, SQL> = {
  'assets.parent_id': sql`exists (select from assets p where p.id = d.row->>'value' and p.collection_id = t.collection_id)
    and not exists (
      with recursive above(id, parent) as (
        select id, parent_id from assets where id = d.row->>'value'
        union select a.id, a.parent_id from assets a join above on a.id = above.parent
      ) select from above where above.id = t.id)`,
}

/**
 * Returns the columns to fill, from one stored row: all rows of a table were stored in one transaction. Columns added
 * to the table since then get their defaults, and generated columns are left to the database.
 */
async function columnsOf(tx: Tx, place: number): Promise<string[]> {
  const [row] = await tx
    .select({
      columns: sql<string[]>`(select array_agg(k) from jsonb_object_keys(${deletedRows.row}) k
        where not exists (select from pg_attribute a
          where a.attrelid = ${deletedRows.tableName}::regclass and a.attname = k and a.attgenerated <> ''))`,
    })
    .from(deletedRows)
    .where(eq(deletedRows.place, place))
  return row?.columns ?? []
}

/** Restores the rows of a deletion, and the references that it cleared if they are still clear. */
export async function putBackRows(tx: Tx, deletionId: string): Promise<void> {
  const here = sql`d.deletion_id = ${deletionId}`
  const stored = await tx
    .select({
      table: deletedRows.tableName,
      cleared: deletedRows.cleared,
      first: sql<number>`min(${deletedRows.place})`.mapWith(Number),
    })
    .from(deletedRows)
    .where(eq(deletedRows.deletionId, deletionId))
    .groupBy(deletedRows.tableName, deletedRows.cleared)
    .orderBy(asc(min(deletedRows.place)))
  for (const { table, first } of stored.filter(({ cleared }) => cleared === null)) {
    const columns = await columnsOf(tx, first)
    const into = sql.identifier(table)
    const list = (before: SQL) =>
      sql.join(
        columns.map((column) => sql`${before}${sql.identifier(column)}`),
        sql`, `,
      )
    await tx.execute(sql`insert into ${into} (${list(sql``)}) select ${list(sql`r.`)}
      from ${deletedRows} d, jsonb_populate_record(null::${into}, d.row) r where ${here} and d.table_name = ${table} and d.cleared is null
      order by d.place`)
  }
  for (const { table, cleared } of stored) {
    if (cleared === null) continue
    const column = sql.identifier(cleared)
    await tx.execute(sql`update ${sql.identifier(table)} t set ${column} = d.row->>'value' from ${deletedRows} d
      where ${here} and d.table_name = ${table} and d.cleared = ${cleared} and t.id = d.row->>'id' and t.${column} is null
        and ${restoreConditions[`${table}.${cleared}`] ?? sql`true`}`)
  }
}
