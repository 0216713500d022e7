import { and, eq, inArray, ne } from 'drizzle-orm'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { endOneStepRun } from './one-step-run.ts'
import { changeRun } from './run-changes.ts'
import type { RunParts } from './run-parts.ts'

const open: TransactionRow['status'][] = ['signed', 'sent']

/** Takes up the runs again whose transaction a reorganization took out of the chain after they ended. */
async function reopenListedRuns({ db, now }: Pick<RunParts, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectDistinct({ id: runs.id })
    .from(transactions)
    .innerJoin(runs, eq(runs.id, transactions.runId))
    .where(
      and(inArray(transactions.status, open), ne(runs.kind, 'mint'), inArray(runs.state, ['done', 'failed'])),
    )
  for (const { id } of rows) {
    const message = 'The transaction was taken out of the chain by a reorganization. It is sent again.'
    await changeRun(db, id, now(), {
      from: ['done', 'failed'],
      set: { state: 'running', error: null, endedAt: null },
      event: { name: 'reorganized', message },
    })
    await db.update(runSteps).set({ state: 'sent', error: null }).where(eq(runSteps.runId, id))
  }
}

/** Ends runs of one transaction after their transaction ended, and reopens them if a reorganization made it pending again. */
export async function followListedRuns(parts: Pick<RunParts, 'db' | 'now'>): Promise<void> {
  const { db, now } = parts
  await reopenListedRuns(parts)
  const rows = await db
    .select({ runId: runs.id, transaction: transactions })
    .from(runs)
    .innerJoin(transactions, eq(transactions.runId, runs.id))
    .where(and(ne(runs.kind, 'mint'), eq(runs.state, 'running')))
  for (const [runId, list] of Map.groupBy(rows, (row) => row.runId)) {
    const sent = list.map((one) => one.transaction)
    if (sent.some((one) => open.includes(one.status))) continue
    const work = sent.filter((one) => one.kind !== 'fill')
    const mined = work.some((one) => one.status === 'mined')
    const reason =
      work.find((one) => one.status === 'reverted')?.reason ??
      work.find((one) => one.status === 'dropped')?.reason ??
      'The transaction was canceled.'
    const end = mined
      ? { error: null, message: 'The transaction was mined.' }
      : { error: reason, message: reason }
    await endOneStepRun(db, runId, end, now())
  }
}
