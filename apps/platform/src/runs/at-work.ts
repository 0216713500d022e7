import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#src/storage/db/client.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'

/** Whether a run was approved and has not ended. */
export const isAtWork = inArray(runs.state, ['approved', 'running', 'paused'])

/** Returns whether a run has still to do one of some steps. */
export async function isInRun(tx: Tx, which: SQL | undefined): Promise<boolean> {
  const [busy] = await tx
    .select({ id: runs.id })
    .from(runSteps)
    .innerJoin(runs, eq(runs.id, runSteps.runId))
    .where(and(isAtWork, inArray(runSteps.state, ['waiting', 'sent']), which))
    .limit(1)
  return busy !== undefined
}
