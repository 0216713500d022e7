import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { PrivateNodeFs } from '#src/storage/db/private-node-fs.ts'

/**
 * Opens an embedded database in its folder, returns the number of rows of each table, and closes it, which leaves it
 * cleanly shut down. Throws PGlite's error if the folder doesn't contain a complete database.
 */
export async function countRows(folder: string): Promise<Record<string, number>> {
  const client = await PGlite.create({ fs: new PrivateNodeFs(folder), extensions: { vector } })
  try {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const found = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      counts[name] = found.rows[0]?.count ?? 0
    }
    return counts
  } finally {
    await client.close()
  }
}
