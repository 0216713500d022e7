import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import { findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { firstHashOf, headOf, isOfFamily, workOf } from '#src/chain/family.ts'
import { feeIn } from '#src/chain/fee-in.ts'
import type { Ended, Evidence, TransactionRow } from '#src/chain/subjects.ts'
import type { Mined, TransactionsContext } from '#src/chain/transactions-context.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/**
 * Returns the transaction of a family that is mined; null if none is. Throws a ChainError if the node does not answer.
 */
export async function findMined(
  { networks }: TransactionsContext,
  network: ChainNetwork,
  family: TransactionRow[],
): Promise<Mined | null> {
  const receipts = await Promise.all(family.map((row) => findReceipt(networks, network, row.hash as Hash)))
  for (const [at, row] of family.entries()) {
    const receipt = receipts[at]
    if (receipt) return { row, receipt }
  }
  return null
}

const canceled = 'It was canceled.'

/**
 * Returns how the work of a family ended after one of its transactions was mined. If that is a filler, the work was
 * canceled.
 */
export const endOfWork = (winner: TransactionRow, work: TransactionRow | undefined, end: Ended): Ended =>
  winner.kind === 'fill' && work && work.kind !== 'fill' ? { status: 'dropped', reason: canceled } : end

async function readTime({ networks }: TransactionsContext, network: ChainNetwork, blockNumber: bigint) {
  const block = await networks
    .client(network)
    .getBlock({ blockNumber })
    .catch(() => null)
  return block?.timestamp === undefined ? new Date() : new Date(Number(block.timestamp) * 1000)
}

/** Gives the subject the hash of the mined transaction and drops the others of its family. */
async function markWinner(context: TransactionsContext, family: TransactionRow[], winner: TransactionRow) {
  const { db, subjects } = context
  const subject = subjects.get(winner.kind)
  await db.transaction(async (tx) => {
    const first = firstHashOf(winner)
    const others = and(isOfFamily(first), ne(transactions.hash, winner.hash))
    const reason = 'Another transaction of the same nonce was mined.'
    await tx
      .update(transactions)
      .set({ status: 'dropped', reason })
      .where(and(others, inArray(transactions.status, ['signed', 'sent', 'mined', 'reverted'])))
    if (winner.kind !== 'fill') await tx.update(transactions).set({ idempotencyKey: null }).where(others)
    const key = family.find((row) => row.idempotencyKey)?.idempotencyKey ?? null
    await tx
      .update(transactions)
      .set({ status: 'sent', reason: null, ...(winner.kind === 'fill' ? {} : { idempotencyKey: key }) })
      .where(and(eq(transactions.hash, winner.hash), inArray(transactions.status, ['replaced', 'dropped'])))
    if (winner.kind === 'fill') return
    for (const { hash, kind } of family) {
      if (hash !== winner.hash && kind !== 'fill')
        await subject?.rehash(tx, hash as Hash, winner.hash as Hash)
    }
  })
}

/**
 * Records that a transaction of a family was mined. Updates the subject first, so that a crash in between repeats both.
 * Does nothing until the subject of its kind is defined.
 */
export async function recordMined(
  context: TransactionsContext,
  network: ChainNetwork,
  family: TransactionRow[],
  { row: winner, receipt, end }: Mined & { end: Ended },
): Promise<void> {
  const { db, subjects } = context
  const work = winner.kind === 'fill' ? workOf(family) : winner
  const subject = work && subjects.get(work.kind)
  if (work && !subject) return
  if (headOf(family)?.hash !== winner.hash) await markWinner(context, family, winner)
  const minedAt = (await readTime(context, network, receipt.blockNumber)).toISOString()
  const its = eq(transactions.hash, winner.hash)
  const [before] = await db.select().from(transactions).where(its)
  if (!before) return
  const settle = async () => {
    if (work && subject) await subject.settle(work, endOfWork(winner, work, end))
  }
  const record = (which: SQL | undefined) =>
    db
      .update(transactions)
      .set({
        status: receipt.status === 'success' ? 'mined' : 'reverted',
        reason: end.status === 'reverted' ? end.reason : null,
        blockNumber: Number(receipt.blockNumber),
        blockHash: receipt.blockHash,
        feePaid: feeIn(receipt, winner.maxFeePerGas),
        minedAt,
      })
      .where(which)
      .returning({ hash: transactions.hash })
  await settle()
  const asBefore = and(
    its,
    eq(transactions.status, before.status),
    sql`${transactions.blockHash} is not distinct from ${before.blockHash}`,
  )
  if ((await record(asBefore)).length === 0) {
    // A check at a node without this block may have reopened the subject in between, and nothing else would settle it.
    await record(its)
    await settle()
  }
  // A local node gets lost transactions again when it is back, so this one need not be watched.
  if (network.local) await setFinal(context, winner)
}

/** Records that a transaction was mined although the node no longer has its receipt. Its block and fee stay unknown. */
export async function recordEffect(
  { db, subjects }: TransactionsContext,
  work: TransactionRow,
  receipt: Evidence,
): Promise<void> {
  await subjects.get(work.kind)?.settle(work, { status: 'success', receipt })
  await db.update(transactions).set({ status: 'mined', reason: null }).where(eq(transactions.hash, work.hash))
  await setFinal({ db }, work)
}

/** Records that no transaction of a family can be mined any more. */
export async function recordDropped(
  { db, subjects }: TransactionsContext,
  family: TransactionRow[],
  reason: string,
): Promise<void> {
  const [first] = family
  const work = workOf(family)
  const subject = work && subjects.get(work.kind)
  if (!first || (work && !subject)) return
  if (work && subject) await subject.settle(work, { status: 'dropped', reason })
  await db
    .update(transactions)
    .set({ status: 'dropped', reason, final: true })
    .where(and(isOfFamily(firstHashOf(first)), ne(transactions.status, 'replaced')))
  await setFinal({ db }, first)
}

/** Marks a family as final, so that the confirmer stops watching it. */
export async function setFinal({ db }: Pick<TransactionsContext, 'db'>, row: TransactionRow): Promise<void> {
  await db
    .update(transactions)
    .set({ final: true })
    .where(isOfFamily(firstHashOf(row)))
}

/** Reopens a family whose mined transaction was removed from the chain by a reorganization. */
export async function reopen(
  { db, subjects }: TransactionsContext,
  family: TransactionRow[],
  row: TransactionRow,
): Promise<void> {
  const work = row.kind === 'fill' ? workOf(family) : row
  await db.transaction(async (tx) => {
    const out = { blockNumber: null, blockHash: null, feePaid: null, minedAt: null, reason: null }
    const [changed] = await tx
      .update(transactions)
      .set({ status: 'sent', ...out })
      .where(and(eq(transactions.hash, row.hash), eq(transactions.blockHash, row.blockHash ?? '')))
      .returning({ hash: transactions.hash })
    if (changed && work) await subjects.get(work.kind)?.reopen(tx, work)
  })
}
