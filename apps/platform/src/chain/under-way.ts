import { and, eq, inArray } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Whether a row is the one with this hash and has not ended. What changes a row that another copy may have changed meanwhile asks for it. */
export const isUnderWay = (hash: Hash) =>
  and(eq(transactions.hash, hash), inArray(transactions.status, ['signed', 'sent']))

/** Of a row whose work has another, or none. */
export const given = { status: 'dropped', idempotencyKey: null, final: true } as const
/** Why, where something else used its nonce. */
export const overtaken = 'Another transaction replaced it.'

/** The transaction that was to be replaced has ended, or was replaced already. */
export class NoLongerUnderWay extends Error {}

/** Milliseconds that whoever signed a transaction has to send it. */
const ownTime = 10_000

/** Milliseconds since a transaction was signed. Where the clock has gone back since, it is as far ahead: it must not be young until then. */
export const ageOf = ({ createdAt }: Pick<TransactionRow, 'createdAt'>) =>
  Math.abs(Date.now() - Date.parse(createdAt))

/** Whether a transaction may be on its way from whoever signed it. */
export const isBeingSent = (row: TransactionRow) => row.status === 'signed' && ageOf(row) < ownTime
