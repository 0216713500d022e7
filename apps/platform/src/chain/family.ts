import { asc, eq, or, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Returns the hash of the first transaction of a family: a transaction and its replacements. */
export const firstHashOf = (row: Pick<TransactionRow, 'hash' | 'firstHash'>): Hash =>
  (row.firstHash ?? row.hash) as Hash

export const isOfFamily = (first: string) =>
  or(eq(transactions.hash, first), eq(transactions.firstHash, first))

/**
 * Returns all transactions that were signed for the same work at the same nonce, oldest first. Empty if the hash isn't
 * in the outbox.
 */
export async function readFamily(db: Db | Tx, hash: Hash): Promise<TransactionRow[]> {
  const [row] = await db.select().from(transactions).where(eq(transactions.hash, hash))
  if (!row) return []
  return (
    db
      .select()
      .from(transactions)
      .where(isOfFamily(firstHashOf(row)))
      // Replacements offer higher fees. The creation time only breaks ties, because the clock may have been set back.
      .orderBy(sql`${transactions.maxFeePerGas} asc nulls first`, asc(transactions.createdAt))
  )
}

/** Returns the transaction of a family that waits or is mined; undefined if none of them can be mined any more. */
export const headOf = (family: TransactionRow[]): TransactionRow | undefined =>
  family.findLast((row) => row.status !== 'dropped' && row.status !== 'replaced')

/**
 * Returns the newest transaction of a family that does the work; undefined if all of them only fill a gap between
 * nonces. A canceled family ends with such a filler.
 */
export const workOf = (family: TransactionRow[]): TransactionRow | undefined =>
  family.findLast((row) => row.kind !== 'fill' && row.status !== 'dropped' && row.status !== 'replaced') ??
  family.findLast((row) => row.kind !== 'fill' && row.status !== 'dropped') ??
  family.findLast((row) => row.kind !== 'fill')
