import { and, eq, ne } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { isInRun } from '#src/runs/at-work.ts'
import { counted } from '#src/runs/counted.ts'
import { assetId } from '#src/runs/import/asset-id.ts'
import { addRunEvent } from '#src/runs/run-changes.ts'
import { ServiceError } from '#src/service-error.ts'
import { among } from '#src/storage/db/among.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { requireImport } from './find-import.ts'

/**
 * Undoes an import, even a running one, by deleting the assets that it made. Deletes an import that has not started.
 */
export function undoImport(
  { db, now }: Platform,
  runId: string,
  email: string,
): Promise<{ message: string; deleted: number }> {
  return db.transaction(async (tx) => {
    const run = await requireImport(tx, runId, 'update')
    if (run.state === 'planned') {
      await tx.delete(runs).where(eq(runs.id, run.id))
      return { message: 'The import is deleted.', deleted: 0 }
    }
    if (run.state === 'undone') throw ServiceError.conflict('This import was already undone.', 'wrong-state')

    const gone = await tx
      .delete(assets)
      .where(and(eq(assets.importId, run.id), eq(assets.isSold, 'unsold')))
      .returning({ id: assets.id })
    // Throws if an asset is left, which rolls the deletion back.
    const left = await tx.$count(assets, eq(assets.importId, run.id))
    if (left > 0) {
      const message = `${counted(left, 'asset')} of this import ${left === 1 ? 'is' : 'are'} minting or minted, so it can’t be undone.`
      throw ServiceError.conflict(message, 'already-minted')
    }
    const theirs = among(
      runSteps.subjectId,
      gone.map(({ id }) => id),
    )
    if (await isInRun(tx, and(ne(runSteps.runId, run.id), theirs)))
      throw ServiceError.conflict(
        'A run is to mint assets of this import. Wait until it ends, or stop it, then undo the import.',
        'in-run',
      )
    const at = now()
    await tx
      .update(runSteps)
      // A step's subject may be an existing asset that was found by name. Resets it, so that a retry searches again.
      .set({ state: 'canceled', error: null, subjectId: assetId(runSteps.runId, runSteps.number) })
      .where(and(eq(runSteps.runId, run.id), ne(runSteps.state, 'canceled')))
    await tx
      .update(runs)
      .set({ state: 'undone', pause: null, error: null, endedAt: at })
      .where(eq(runs.id, run.id))
    const message = `${counted(gone.length, 'asset')} ${gone.length === 1 ? 'was' : 'were'} deleted.`
    await addRunEvent(tx, run.id, at, { name: 'undone', by: email, message })
    return { message, deleted: gone.length }
  })
}
