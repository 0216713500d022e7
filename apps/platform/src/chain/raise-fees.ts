import { and, asc, inArray } from 'drizzle-orm'
import { type Hash, type Hex, parseTransaction } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { FeeCapError } from '#src/chain/fee-limits.ts'
import { readFees } from '#src/chain/fees.ts'
import { replace } from '#src/chain/replace.ts'
import type { Blocked, TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { ageOf, isBeingSent } from '#src/chain/pending.ts'
import { ServiceError } from '#src/service-error.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Consecutive checks that must find a fee too low before it is raised. */
const minChecks = 2
/** Transactions whose fee one check raises at most. Later nonces wait for these anyway. */
const maxPerCheck = 20
/**
 * Milliseconds before the price of a waiting transaction is compared with today's on a legacy network, whose price
 * changes all the time.
 */
const legacyWaitMs = 60_000

/** The number of consecutive checks that found a transaction's fee too low, by hash. */
export type TooLow = ReadonlyMap<string, number>

/** Returns the maximum price that a transaction offers for a unit of gas, in wei. */
export function offerOf(row: Pick<TransactionRow, 'maxFeePerGas' | 'raw'>): bigint {
  if (row.maxFeePerGas !== null) return row.maxFeePerGas
  const { maxFeePerGas, gasPrice } = parseTransaction(row.raw as Hex)
  return maxFeePerGas ?? gasPrice ?? 0n
}

/** Returns the reason that a fee can't be raised; undefined for any other failure. */
function whyBlocked(thrown: ServiceError): Blocked | undefined {
  if (thrown instanceof FeeCapError) return 'fee-cap'
  if (thrown.code === 'insufficient-funds') return 'low-balance'
  return thrown.code === 'fee-limit' ? 'fee-limit' : undefined
}

/**
 * Replaces transactions that can't be mined at today's fee with the same ones at a higher fee, within the limits.
 * Returns the ones whose fee is too low. Throws if the node does not answer.
 * @param before the result of the check before
 */
export async function raiseFees(
  context: TransactionsContext,
  network: ChainNetwork,
  before: TooLow,
): Promise<TooLow> {
  const { db, networks, subjects } = context
  const waiting = await db
    .select()
    .from(transactions)
    .where(and(onNetwork(transactions, network), inArray(transactions.status, ['signed', 'sent'])))
    .orderBy(asc(transactions.nonce))
  if (waiting.length === 0) return new Map()
  const { type, leastFeePerGas } = await readFees(networks, network)
  const young = (row: TransactionRow) => isBeingSent(row) || (type === 'legacy' && ageOf(row) < legacyWaitMs)
  const stuck = waiting.filter((row) => offerOf(row) < leastFeePerGas && !young(row))
  const counts = new Map(stuck.map(({ hash }) => [hash, (before.get(hash) ?? 0) + 1]))
  for (const row of stuck.filter(({ hash }) => (counts.get(hash) ?? 0) >= minChecks).slice(0, maxPerCheck)) {
    try {
      await replace(context, network, row.hash as Hash, 'same', true)
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown
      if (thrown.code === 'already-mined') continue
      const why = whyBlocked(thrown)
      if (!why) throw thrown
      // An earlier transaction of the run is mined first and frees the part of the cap that it does not use.
      if (why !== 'fee-limit' && waiting.find(({ runId }) => runId === row.runId) !== row) continue
      await subjects.get(row.kind)?.blocked?.(row, why)
    }
  }
  return counts
}
