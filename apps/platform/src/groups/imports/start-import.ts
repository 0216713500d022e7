import type { BodyOf } from '@vitrine/sdk'
import { eq, sql } from 'drizzle-orm'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { counted } from '#src/runs/counted.ts'
import { assetId } from '#src/runs/import/asset-id.ts'
import { addRunEvent } from '#src/runs/run-changes.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { importFiles, importRows, imports } from '#src/storage/db/schema/imports.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { requirePlanned } from './find-import.ts'

/** Maximum number of missing files in an error. */
const maxNamed = 3

async function requireRows(tx: Tx, runId: string, rowCount: number): Promise<void> {
  const missing = rowCount - (await tx.$count(importRows, eq(importRows.runId, runId)))
  if (missing === 0) return
  const message = `${missing.toLocaleString('en-US')} of ${counted(rowCount, 'row')} ${missing === 1 ? 'was' : 'were'} not received. Add them, then start the import.`
  throw ServiceError.conflict(message, 'rows-missing')
}

async function requireFiles(tx: Tx, runId: string): Promise<void> {
  const path = sql<string>`r.data->>'file'`
  const rows = await tx
    .select({ path, all: sql<number>`count(*) over ()::integer` })
    .from(sql`${importRows} r left join ${importFiles} f on f.run_id = r.run_id and f.path = ${path}`)
    .where(sql`r.run_id = ${runId} and ${path} is not null and f.path is null`)
    .groupBy(path)
    .orderBy(sql`min(r.row)`)
    .limit(maxNamed)
  const [first] = rows
  if (!first) return
  const more = first.all - rows.length
  const names = `${rows.map((row) => row.path).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
  const message = `${counted(first.all, 'file')} ${first.all === 1 ? 'was' : 'were'} not received: ${names}. Add them, then start the import.`
  throw ServiceError.conflict(message, 'files-missing')
}

/** Starts an import after all its rows and files were received. The run continues by itself. */
export async function startImport(
  { db, now, runs: jobs }: Platform,
  { run_id, existing = 'skip' }: BodyOf<'startImport'>,
  email: string,
): Promise<RunRow> {
  const started = await db.transaction(async (tx) => {
    const { run, rowCount } = await requirePlanned(tx, run_id, 'update')
    await requireCollection(tx, run.collectionId ?? '')
    await requireRows(tx, run.id, rowCount)
    await requireFiles(tx, run.id)
    await tx.update(imports).set({ existing }).where(eq(imports.runId, run.id))
    await tx.execute(sql`insert into ${runSteps} (run_id, number, subject_id)
      select run_id, row, ${assetId(importRows.runId, importRows.row)} from ${importRows} where run_id = ${run.id}`)
    const at = now()
    const [row] = await tx
      .update(runs)
      .set({ state: 'running', startedAt: at })
      .where(eq(runs.id, run.id))
      .returning()
    if (!row) throw new Error('The import was not started.')
    const message = `The import of ${counted(rowCount, 'row')} started.`
    await addRunEvent(tx, run.id, at, { name: 'started', by: email, message })
    return row
  })
  await jobs.nudge(started.id)
  return started
}
