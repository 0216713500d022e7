import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { counted } from '#src/runs/counted.ts'
import { requireNotRevealing } from '#src/runs/mint/hidden-mints.ts'
import { nothingMore, pauseRun } from '#src/runs/pause-run.ts'
import { addRunEvent, changeRun } from '#src/runs/run-changes.ts'
import { countSteps, openTransactions, spentBy } from '#src/runs/run-figures.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { carriedOut } from '#src/runs/runs.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { requireRun } from './find-run.ts'

const wrongState = () =>
  ServiceError.conflict('The run is in another state by now. Read it again.', 'wrong-state')

async function resume(platform: Platform, run: RunRow, cap: string | undefined, by: string) {
  const { db, now } = platform
  if (run.state !== 'paused') throw wrongState()
  const feeCap = cap === undefined ? run.feeCap : BigInt(cap)
  const [spent, open] = await Promise.all([spentBy(db, [run.id]), openTransactions(db, run.id)])
  const used = (spent.get(run.id) ?? 0n) + open.atMost
  const notRaised = run.pause?.code === 'fee-cap' && feeCap !== null && feeCap <= (run.feeCap ?? 0n)
  if (notRaised || (feeCap !== null && feeCap < used)) {
    throw ServiceError.conflict('Approve a higher network fee to go on.', 'fee-cap-too-low')
  }
  return changeRun(db, run.id, now(), {
    from: ['paused'],
    set: { state: 'running', pause: null, feeCap, startedAt: run.startedAt ?? now() },
    event: { name: 'resumed', by, message: 'The run continues.' },
  })
}

async function stop({ db, now }: Platform, run: RunRow, by: string) {
  const at = now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(runs)
      .set({ state: 'stopped', pause: null, endedAt: at, updatedAt: at })
      .where(and(eq(runs.id, run.id), inArray(runs.state, ['approved', 'running', 'paused'])))
      .returning()
    if (!row || !carriedOut.includes(row.kind)) throw wrongState()
    await tx
      .update(runSteps)
      .set({ state: 'canceled' })
      .where(and(eq(runSteps.runId, run.id), eq(runSteps.state, 'waiting')))
    const message = `The run was stopped. ${nothingMore(run)}`
    await addRunEvent(tx, run.id, at, { name: 'stopped', by, message })
    return row
  })
}

/** Steps whose asset a transaction of the run is minting, again after a reorganization. That one records them by its number, which they have to keep. */
const underWay = sql`exists (select from ${assets} join ${transactions} on ${transactions.hash} = ${assets.transactionHash}
  where ${assets.id} = ${runSteps.subjectId} and ${assets.isSold} = 'minting' and ${transactions.runId} = ${runSteps.runId})`

async function retry({ db, now }: Platform, run: RunRow, cap: string | undefined, by: string) {
  if (run.collectionId !== null) await requireCollection(db, run.collectionId)
  const at = now()
  return db.transaction(async (tx) => {
    const [former] = await tx
      .select({ state: runs.state })
      .from(runs)
      .where(eq(runs.id, run.id))
      .for('update')
    const [row] = await tx
      .update(runs)
      .set({
        state: 'running',
        pause: null,
        error: null,
        endedAt: null,
        updatedAt: at,
        ...(cap === undefined ? {} : { feeCap: BigInt(cap) }),
      })
      .where(
        and(
          eq(runs.id, run.id),
          inArray(runs.kind, carriedOut),
          inArray(runs.state, ['failed', 'stopped', 'undone', 'running']),
        ),
      )
      .returning()
    const left = row
      ? await tx
          .update(runSteps)
          .set({ state: 'waiting', transaction: null, error: null })
          .where(
            and(eq(runSteps.runId, run.id), inArray(runSteps.state, ['failed', 'canceled']), not(underWay)),
          )
          .returning({ number: runSteps.number })
      : []
    // A run that failed by itself may have steps that were never tried, or all minted and only its last look at the chain missing.
    if (!row || (left.length === 0 && former?.state !== 'failed')) throw wrongState()
    const again = former?.state === 'failed' ? (await countSteps(tx, run.id)).waiting : left.length
    const message =
      again === 0
        ? 'The tokens are looked for on the network again.'
        : `${counted(again, run.kind === 'import' ? 'row' : 'asset')} ${again === 1 ? 'is' : 'are'} tried again.`
    await addRunEvent(tx, run.id, at, { name: 'retried', by, message })
    return row
  })
}

/** Has a source read again that could not be read. Where it cannot be read any more, or fails again, so does the run. */
async function readAgain({ db, now, sources }: Platform, run: RunRow, by: string) {
  const [step] = await db.select().from(runSteps).where(eq(runSteps.runId, run.id))
  if (!step || run.state !== 'failed') throw wrongState()
  // Before the run is running: one whose source has failed is ended.
  await sources.retry(step.subjectId)
  return db.transaction(async (tx) => {
    const row = await changeRun(tx, run.id, now(), {
      from: ['failed'],
      set: { state: 'running', error: null, endedAt: null },
      event: { name: 'retried', by, message: `${run.name} is read again.` },
    })
    if (row) await tx.update(runSteps).set({ state: 'sent', error: null }).where(eq(runSteps.runId, run.id))
    return row
  })
}

const messages: Record<Schemas['RunAction'], string> = {
  pause: 'The run is paused.',
  resume: 'The run continues.',
  stop: 'The run is stopped.',
  retry: 'The run tries again what failed.',
}

/** Pauses, resumes or stops a run, or has it try again what failed. */
export async function controlRun(
  platform: Platform,
  { run_id, action, feeCap }: BodyOf<'controlRun'>,
  { email: by, role }: Actor,
): Promise<{ message: string; row: RunRow }> {
  const run = await requireRun(platform.db, run_id, role)
  const work = {
    pause: async () => {
      const may = carriedOut.includes(run.kind) && ['approved', 'running', 'paused'].includes(run.state)
      return may ? pauseRun(platform, run, 'requested', { by }) : undefined
    },
    resume: () => resume(platform, run, feeCap, by),
    stop: () => stop(platform, run, by),
    retry: () => (run.kind === 'reading' ? readAgain(platform, run, by) : retry(platform, run, feeCap, by)),
  }
  if (action === 'resume' || action === 'retry') await requireNotRevealing(platform.db, run.contractId)
  const row = await work[action]()
  if (!row) throw wrongState()
  if (carriedOut.includes(row.kind) && row.state === 'running') await platform.runs.nudge(row.id)
  return { message: messages[action], row }
}
