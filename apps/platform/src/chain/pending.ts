import { and, eq, inArray } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/**
 * Condition: the transaction has this hash and has not ended. Updates need it because another copy of the platform may
 * have changed the row.
 */
export const isPending = (hash: Hash) =>
  and(eq(transactions.hash, hash), inArray(transactions.status, ['signed', 'sent']))

/** Values of a dropped transaction whose work is undone or has another transaction. Its key is free again. */
export const droppedValues = { status: 'dropped', idempotencyKey: null, final: true } as const
/** The reason if another transaction used its nonce. */
export const replacedReason = 'Another transaction replaced it.'

/** Thrown if the transaction to replace has ended or was already replaced. */
export class NoLongerPending extends Error {}

/** Milliseconds after signing in which the signing process may still send the transaction. */
const ownTime = 10_000

/**
 * Returns the milliseconds since a transaction was signed. The difference is absolute: if the clock was set back, a
 * negative age would count as young for too long.
 */
export const ageOf = ({ createdAt }: Pick<TransactionRow, 'createdAt'>) =>
  Math.abs(Date.now() - Date.parse(createdAt))

/** True if the process that signed the transaction may still be sending it. */
export const isBeingSent = (row: TransactionRow) => row.status === 'signed' && ageOf(row) < ownTime
