import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { differs, givenRows } from '#src/runs/import/given-rows.ts'
import { namedAssets } from '#src/runs/import/named-assets.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import type { Db } from '#src/storage/db/client.ts'
import { files } from '#src/storage/db/schema/files.ts'
import { importFiles, importRows } from '#src/storage/db/schema/imports.ts'

const filesAPage = 1_000
const maxRows = 100_000

/** Returns the numbers of received rows, as ranges. */
export async function receivedRows(db: Db, runId: string): Promise<[number, number][]> {
  // In consecutive rows, number minus position is the same.
  const numbered = sql`(
    select row, row - row_number() over (order by row) as island from ${importRows} where run_id = ${runId}
  ) numbered`
  const first = sql<number>`min(row)::integer`
  const rows = await db
    .select({ first, last: sql<number>`max(row)::integer` })
    .from(numbered)
    .groupBy(sql`island`)
    .orderBy(first)
  return rows.map((one) => [one.first, one.last])
}

/** Returns a page of received files, ordered by path. */
export async function receivedFiles(
  db: Db,
  runId: string,
  after: string | undefined,
): Promise<Schemas['ImportFile'][]> {
  const rows = await db
    .select({ path: importFiles.path, file: files })
    .from(importFiles)
    .innerJoin(files, eq(files.key, importFiles.key))
    .where(and(eq(importFiles.runId, runId), after === undefined ? undefined : gt(importFiles.path, after)))
    .orderBy(asc(importFiles.path))
    .limit(filesAPage)
  return rows.map(({ path, file }) => ({
    path,
    size: file.size,
    hash: file.sha256,
    address: `ipfs://${file.contentId}`,
    thumbnail: file.hasThumbnail ? `/files/${file.contentId}/thumbnail` : null,
  }))
}

/** Compares the received rows with the assets of the same names. */
export function compareRows(db: Db, run: RunRow): Promise<Schemas['ImportComparison']> {
  const all = { runId: run.id, first: 1, last: maxRows }
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})::integer`
  return db.transaction(async (tx) => {
    // If the planner expects few rows, it would scan all assets for each row.
    await tx.execute(sql`set local enable_nestloop = off`)
    // Turning nested loops off raises the estimated cost so much that PostgreSQL would compile each statement.
    await tx.execute(sql`set local jit = off`)
    const [compared] = await tx
      .select({
        added: counted(sql`a.id is null`),
        changed: counted(sql`a.is_sold = 'unsold' and (${differs})`),
        same: counted(sql`a.id is not null and not (${differs})`),
        locked: counted(sql`a.is_sold <> 'unsold' and (${differs})`),
      })
      .from(sql`${givenRows(all)} left join ${namedAssets(run)} on a.name = given.name`)
    return compared ?? { added: 0, changed: 0, same: 0, locked: 0 }
  })
}
