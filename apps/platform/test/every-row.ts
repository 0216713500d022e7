import { sql } from 'drizzle-orm'
import type { TestPlatform } from '#test/test-platform.ts'

/** Tables that deleting and undoing change by themselves. */
const own = new Set([
  'audit_entries',
  'deletions',
  'deleted_rows',
  'idempotency_keys',
  'sessions',
  'rate_limits',
])

/** Returns all rows of all tables except logs, so that two moments can be compared. */
export async function everyRow({ platform: { db } }: TestPlatform): Promise<Record<string, unknown[]>> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await db.select({ value: sql<unknown>`value` }).from(sql`(${query}) rows`)).map((row) => row.value)
  const tables = await read(
    sql`select table_name as value from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const all: Record<string, unknown[]> = {}
  for (const table of tables.map(String).filter((one) => !own.has(one))) {
    // The row that contains a count depends on earlier changes.
    const less = sql.raw(table.endsWith('_tallies') ? "- 'id'" : '')
    all[table] = await read(
      sql`select to_jsonb(t) ${less} as value from ${sql.identifier(table)} t order by 1`,
    )
  }
  return all
}
