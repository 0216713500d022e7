import { asc, eq, or, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** The hash by which a transaction and those that replaced it are known. */
export const firstHashOf = (row: Pick<TransactionRow, 'hash' | 'firstHash'>): Hash =>
  (row.firstHash ?? row.hash) as Hash

export const isOfFamily = (first: string) =>
  or(eq(transactions.hash, first), eq(transactions.firstHash, first))

/** Returns every transaction that was signed for the same work at the same nonce, oldest first; none where the hash is not the outbox's. */
export async function readFamily(db: Db | Tx, hash: Hash): Promise<TransactionRow[]> {
  const [row] = await db.select().from(transactions).where(eq(transactions.hash, hash))
  if (!row) return []
  return (
    db
      .select()
      .from(transactions)
      .where(isOfFamily(firstHashOf(row)))
      // Each offers more than the one that it replaced. The clock may have gone back in between.
      .orderBy(sql`${transactions.maxFeePerGas} asc nulls first`, asc(transactions.createdAt))
  )
}

/** Returns the one of them that is on its way or mined; undefined where none can be mined any more. */
export const headOf = (family: TransactionRow[]): TransactionRow | undefined =>
  family.findLast((row) => row.status !== 'dropped' && row.status !== 'replaced')

/** Returns the newest of them that does the work; undefined for the filler of a gap. The last one of a canceled family is a filler. */
export const workOf = (family: TransactionRow[]): TransactionRow | undefined =>
  family.findLast((row) => row.kind !== 'fill' && row.status !== 'dropped' && row.status !== 'replaced') ??
  family.findLast((row) => row.kind !== 'fill' && row.status !== 'dropped') ??
  family.findLast((row) => row.kind !== 'fill')
