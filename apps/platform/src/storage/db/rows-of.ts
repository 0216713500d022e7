import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Runs an SQL query and returns its rows unconverted. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows
}
