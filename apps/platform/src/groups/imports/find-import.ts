import { and, eq } from 'drizzle-orm'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { imports } from '#src/storage/db/schema/imports.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

const missing = () => ServiceError.notFound('There is no such import.')

/** Returns the run of an import; a 404 where there is none. With `lock` nothing changes its state before the end of the database transaction. */
export async function requireImport(db: Db | Tx, runId: string, lock?: 'update' | 'share'): Promise<RunRow> {
  const query = db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.kind, 'import')))
  const [run] = await (lock ? query.for(lock) : query)
  if (!run) throw missing()
  return run
}

/** Returns an import that is not started, and how many rows it has. It stays so until the end of the database transaction. */
export async function requirePlanned(
  tx: Tx,
  runId: string,
  lock: 'update' | 'share',
): Promise<{ run: RunRow; rowCount: number }> {
  const run = await requireImport(tx, runId, lock)
  if (run.state !== 'planned') throw ServiceError.conflict('This import is started already.', 'wrong-state')
  const [stored] = await tx.select().from(imports).where(eq(imports.runId, runId))
  if (!stored) throw missing()
  return { run, rowCount: stored.rowCount }
}
