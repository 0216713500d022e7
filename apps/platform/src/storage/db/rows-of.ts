import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Returns the rows of a query in SQL, as the database gives them. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows
}
