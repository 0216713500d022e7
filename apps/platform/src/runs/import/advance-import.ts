import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { counted } from '#src/runs/counted.ts'
import { addRunEvent, failSteps } from '#src/runs/run-changes.ts'
import { countSteps } from '#src/runs/run-figures.ts'
import type { Advance, RunParts, RunRow } from '#src/runs/run-parts.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { importRows, imports } from '#src/storage/db/schema/imports.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { givenRows, type RowRange } from './given-rows.ts'
import { makeAssets } from './make-assets.ts'

/** Rows of one database transaction. */
const perChunk = 500

/** Milliseconds between two of them. */
const breath = 5

const isWaiting = (runId: string) => and(eq(runSteps.runId, runId), eq(runSteps.state, 'waiting'))

/** Reads the numbers of the next waiting steps. */
async function nextNumbers({ db }: RunParts, runId: string, after: number): Promise<number[]> {
  const rows = await db
    .select({ number: runSteps.number })
    .from(runSteps)
    .where(and(isWaiting(runId), gt(runSteps.number, after)))
    .orderBy(asc(runSteps.number))
    .limit(perChunk)
  return rows.map(({ number }) => number)
}

/** Returns the rows of a range whose file is missing in the storage. */
async function lostFiles({ db, files }: RunParts, range: RowRange) {
  const named = await rowsOf<{ number: number; path: string; cid: string }>(
    db,
    sql`select row as number, path, cid from ${givenRows(range)} where cid is not null`,
  )
  const isLost = await Promise.all(named.map(async ({ cid }) => (await files.size(cid)) === null))
  return named.filter((_, index) => isLost[index])
}

/** Ends an import without open rows. */
async function finish(tx: Tx, run: RunRow, at: Date): Promise<void> {
  const { total, done } = await countSteps(tx, run.id)
  const [made] = await tx.select({ all: count() }).from(assets).where(eq(assets.importId, run.id))
  const added = made?.all ?? 0
  const found = done > added ? ` ${counted(done - added, 'row')} had an asset of the same name.` : ''
  const [ungiven] = await rowsOf<{ all: number }>(
    tx,
    sql`
    select count(*)::integer as all from ${runSteps} s
    join ${importRows} r on r.run_id = s.run_id and r.row = s.number
    join ${assets} a on a.id = s.subject_id
    where s.run_id = ${run.id} and s.state = 'done' and r.data->>'tokenId' <> coalesce(a.token_id, '')`,
  )
  const others = ungiven?.all ?? 0
  const ids =
    others > 0
      ? ` ${counted(others, 'row')} ${others === 1 ? 'has a token ID that its asset' : 'have token IDs that their assets'} did not get.`
      : ''
  const error =
    done < total
      ? `${(total - done).toLocaleString('en-US')} of ${counted(total, 'row')} ${total - done === 1 ? 'was' : 'were'} not imported.`
      : null
  const state = error ? 'failed' : 'done'
  await tx.update(runs).set({ state, error, endedAt: at }).where(eq(runs.id, run.id))
  await addRunEvent(tx, run.id, at, {
    name: state,
    message: `${error ? `${error} ` : ''}${counted(added, 'asset')} added.${found}${ids}`,
  })
}

/**
 * Makes assets of an import's rows, some in each database transaction, until none is left or the run is paused. The rows are never all in memory.
 * A crash loses only the open transaction.
 */
export const advanceImport: Advance = async (parts, run, signal) => {
  const { db, now } = parts
  const [stored] = await db.select().from(imports).where(eq(imports.runId, run.id))
  for (let after = 0; !signal.aborted; ) {
    const numbers = await nextNumbers(parts, run.id, after)
    const range = { runId: run.id, first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 }
    const lost = await lostFiles(parts, range)
    const goesOn = await db.transaction(async (tx) => {
      const isRunning = and(eq(runs.id, run.id), eq(runs.state, 'running'))
      const [current] = await tx.select().from(runs).where(isRunning).for('update')
      if (!current) return false
      for (const { number, path } of lost) {
        const which = and(isWaiting(run.id), eq(runSteps.number, number)) ?? sql`false`
        await failSteps(tx, which, `The file ${path} is no longer stored. Import it again.`)
      }
      if (numbers.length > 0) await makeAssets(tx, run, range, stored?.existing ?? 'skip')
      await tx.update(runs).set({ updatedAt: now() }).where(eq(runs.id, run.id))
      const [left] = await tx
        .select({ number: runSteps.number })
        .from(runSteps)
        .where(isWaiting(run.id))
        .limit(1)
      if (!left) await finish(tx, run, now())
      return left !== undefined
    })
    if (!goesOn) return false
    // The embedded database works in this thread, so this lets waiting calls be answered.
    await wait(breath)
    // Begins again after the last number, because a person may have retried earlier rows.
    after = range.last
  }
  return false
}
