import { count, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#src/storage/db/client.ts'

/** Returns the number of rows for each of the given values of a column. Values without rows are left out. */
export async function countBy(
  db: Db,
  column: PgColumn,
  values: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ value: column, rows: count() })
    .from(column.table)
    .where(inArray(column, [...values]))
    .groupBy(column)
  return new Map(rows.map((row) => [String(row.value), row.rows]))
}
