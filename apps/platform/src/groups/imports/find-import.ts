import { and, eq } from 'drizzle-orm'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { imports } from '#src/storage/db/schema/imports.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

const missing = () => ServiceError.notFound('There is no such import.')

/**
 * Returns the run of an import. Throws a ServiceError (`not-found`) if it doesn't exist. `lock` prevents changes of its
 * state until the database transaction ends.
 */
export async function requireImport(db: Db | Tx, runId: string, lock?: 'update' | 'share'): Promise<RunRow> {
  const query = db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.kind, 'import')))
  const [run] = await (lock ? query.for(lock) : query)
  if (!run) throw missing()
  return run
}

/**
 * Returns an import that has not started, and its number of rows. Locks it until the database transaction ends. Throws
 * a ServiceError if it has started.
 */
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
