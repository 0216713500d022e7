import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Db } from '#src/storage/db/client.ts'
import { pageOf, up } from '#src/storage/db/page-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runEvents, runSteps } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

const mostEvents = 200
const mostTransactions = 1_000

const letters = sql<string>`case ${runSteps.state} when 'waiting' then 'w' when 'sent' then 's' when 'done' then 'd' when 'failed' then 'f' else 'c' end`

/** Which of the hashes of one number decides: the one that was mined, or else the newest. */
const rank: Record<TransactionRow['status'], number> = {
  mined: 5,
  reverted: 4,
  sent: 3,
  signed: 3,
  replaced: 2,
  dropped: 1,
}
const stateOf: Record<TransactionRow['status'], Schemas['RunTransaction']['state']> = {
  mined: 'mined',
  reverted: 'reverted',
  sent: 'sent',
  signed: 'sent',
  replaced: 'replaced',
  dropped: 'replaced',
}
const instant = (at: string) => new Date(at).toISOString()

/** Returns the numbers of a run's newest transactions. */
async function newestNumbers(db: Db, runId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ number: transactions.runNumber })
    .from(transactions)
    .where(and(eq(transactions.runId, runId), gt(transactions.runNumber, 0)))
    .orderBy(desc(transactions.runNumber))
    .limit(mostTransactions)
  return rows.flatMap(({ number }) => number ?? [])
}

/** Returns the transactions of a run, one for each number: those of some numbers, or else the newest. */
export async function runTransactions(
  db: Db,
  runId: string,
  given?: readonly number[],
): Promise<Schemas['RunTransaction'][]> {
  const numbers = [...(given ?? (await newestNumbers(db, runId)))]
  if (numbers.length === 0) return []
  const [rows, carried] = await Promise.all([
    db
      // Without the signed bytes, which are most of a row.
      .select({
        number: transactions.runNumber,
        hash: transactions.hash,
        kind: transactions.kind,
        status: transactions.status,
        feePaid: transactions.feePaid,
        createdAt: transactions.createdAt,
        minedAt: transactions.minedAt,
      })
      .from(transactions)
      .where(and(eq(transactions.runId, runId), inArray(transactions.runNumber, numbers)))
      .orderBy(asc(transactions.runNumber), asc(transactions.createdAt)),
    db
      .select({ number: runSteps.transaction, all: count() })
      .from(runSteps)
      .where(and(eq(runSteps.runId, runId), inArray(runSteps.transaction, numbers)))
      .groupBy(runSteps.transaction),
  ])
  const steps = new Map(carried.map(({ number, all }) => [number, all]))
  const byNumber = Map.groupBy(rows, (row) => row.number ?? 0)
  return [...byNumber].flatMap(([number, family]) => {
    const [first] = family
    if (!first || number < 1) return []
    const now = family.reduce((best, row) => (rank[row.status] >= rank[best.status] ? row : best), first)
    return [
      {
        number,
        // One that does nothing took its nonce.
        state: now.kind === 'fill' && now.status === 'mined' ? 'replaced' : stateOf[now.status],
        steps: steps.get(number) ?? 0,
        transactionHash: now.hash,
        fee: now.feePaid === null ? null : String(now.feePaid),
        sentAt: instant(first.createdAt),
        minedAt: now.minedAt === null ? null : instant(now.minedAt),
      },
    ]
  })
}

/** Returns a letter for each step of a run, in their order. */
export async function stepLetters(db: Db, runId: string): Promise<string> {
  const [row] = await db
    .select({ letters: sql<string | null>`string_agg(${letters}, '' order by ${runSteps.number})` })
    .from(runSteps)
    .where(eq(runSteps.runId, runId))
  return row?.letters ?? ''
}

/** Returns what happened to a run last, oldest first. */
export async function lastEvents(db: Db, runId: string): Promise<Schemas['RunEvent'][]> {
  const rows = await db
    .select()
    .from(runEvents)
    .where(eq(runEvents.runId, runId))
    .orderBy(desc(runEvents.id))
    .limit(mostEvents)
  return rows.reverse().map(({ at, name, by, message }) => ({ at: at.toISOString(), name, by, message }))
}

type StepOptions = {
  runId: string
  page: number
  pageSize: number
  state?: Schemas['RunStepState'] | undefined
}

/** Returns a page of a run's steps, and how many there are in all. */
export async function listSteps(
  db: Db,
  { runId, page, pageSize, state }: StepOptions,
): Promise<{ data: Schemas['RunStep'][]; totalCount: number }> {
  const wanted = and(eq(runSteps.runId, runId), state === undefined ? undefined : eq(runSteps.state, state))
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(runSteps, wanted),
    db
      .select({
        step: runSteps,
        asset: {
          id: assets.id,
          name: assets.name,
          thumbnail: assets.thumbnail,
          tokenId: assets.tokenId,
        },
      })
      .from(runSteps)
      .leftJoin(assets, eq(assets.id, runSteps.subjectId))
      .where(wanted),
    up(runSteps.number),
  )
  const shown = new Set(rows.flatMap(({ step }) => step.transaction ?? []))
  const hashes = new Map(
    (await runTransactions(db, runId, [...shown])).map(({ number, transactionHash }) => [
      number,
      transactionHash,
    ]),
  )
  return {
    data: rows.map(({ step, asset }) => ({
      number: step.number,
      state: step.state,
      asset: asset ? { _id: asset.id, name: asset.name, thumbnail: asset.thumbnail } : null,
      tokenId: asset?.tokenId ?? null,
      transaction: step.transaction,
      transactionHash: step.transaction === null ? null : (hashes.get(step.transaction) ?? null),
      error: step.state === 'failed' ? step.error : null,
    })),
    totalCount,
  }
}
