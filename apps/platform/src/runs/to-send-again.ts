import { eq } from 'drizzle-orm'
import type { Tx } from '#src/db/client.ts'
import { runs } from '#src/db/schema/runs.ts'

/** Returns the state of steps whose transaction minted nothing, so that a stopped run sends nothing. Locks the run: it can't be stopped meanwhile. */
export async function toSendAgain(tx: Tx, runId: string): Promise<'waiting' | 'canceled'> {
  const [run] = await tx.select({ state: runs.state }).from(runs).where(eq(runs.id, runId)).for('update')
  return run?.state === 'stopped' ? 'canceled' : 'waiting'
}
