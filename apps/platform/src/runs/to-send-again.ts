import { eq } from 'drizzle-orm'
import type { Tx } from '#src/storage/db/client.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

/**
 * Returns the state of steps whose transaction minted nothing: canceled in a stopped run, which sends nothing more. Locks the run, so that it can't
 * be stopped in between.
 */
export async function toSendAgain(tx: Tx, runId: string): Promise<'waiting' | 'canceled'> {
  const [run] = await tx.select({ state: runs.state }).from(runs).where(eq(runs.id, runId)).for('update')
  return run?.state === 'stopped' ? 'canceled' : 'waiting'
}
