import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Hash, type Hex, parseTransaction } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { FeeCapError } from '#src/chain/fee-limits.ts'
import { readFees } from '#src/chain/fees.ts'
import { replace } from '#src/chain/replace.ts'
import type { Blocked, TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { ageOf, isBeingSent } from '#src/chain/under-way.ts'
import { ServiceError } from '#src/service-error.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Looks in a row that find a fee too low before it is raised. */
const looks = 2
/** Of those with a fee that is too low, how many a look raises: the others come after them anyway. */
const most = 20
/** Milliseconds that a transaction of a legacy network waits before its price is compared with today's, which changes all the time. */
const legacyPatience = 60_000

/** How many looks in a row found a transaction's fee too low, by its hash. */
export type TooLow = ReadonlyMap<string, number>

/** Returns what a transaction offers for a unit of gas at most. */
export function offerOf(row: Pick<TransactionRow, 'maxFeePerGas' | 'raw'>): bigint {
  if (row.maxFeePerGas !== null) return row.maxFeePerGas
  const { maxFeePerGas, gasPrice } = parseTransaction(row.raw as Hex)
  return maxFeePerGas ?? gasPrice ?? 0n
}

/** Returns why a fee can't be raised; undefined for another failure. */
function whyBlocked(thrown: ServiceError): Blocked | undefined {
  if (thrown instanceof FeeCapError) return 'fee-cap'
  if (thrown.code === 'insufficient-funds') return 'low-balance'
  return thrown.code === 'fee-limit' ? 'fee-limit' : undefined
}

/**
 * Replaces what can't be mined at today's fee by the same with a higher one, as far as the limits allow, and returns what is too low. Throws where the node does not answer.
 * @param before what the look before returned
 */
export async function keepMoving(
  context: TransactionsContext,
  network: ChainNetwork,
  before: TooLow,
): Promise<TooLow> {
  const { db, networks, subjects } = context
  const waiting = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.blockchainType, network.blockchainType),
        eq(transactions.networkType, network.networkType),
        inArray(transactions.status, ['signed', 'sent']),
      ),
    )
    .orderBy(asc(transactions.nonce))
  if (waiting.length === 0) return new Map()
  const { type, leastFeePerGas } = await readFees(networks, network)
  const young = (row: TransactionRow) =>
    isBeingSent(row) || (type === 'legacy' && ageOf(row) < legacyPatience)
  const stuck = waiting.filter((row) => offerOf(row) < leastFeePerGas && !young(row))
  const counts = new Map(stuck.map(({ hash }) => [hash, (before.get(hash) ?? 0) + 1]))
  for (const row of stuck.filter(({ hash }) => (counts.get(hash) ?? 0) >= looks).slice(0, most)) {
    try {
      await replace(context, network, row.hash as Hash, 'same')
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown
      if (thrown.code === 'already-mined') continue
      const why = whyBlocked(thrown)
      if (!why) throw thrown
      // An earlier transaction of the run is mined first, which makes room and returns what it does not use.
      if (why !== 'fee-limit' && waiting.find(({ runId }) => runId === row.runId) !== row) continue
      await subjects.get(row.kind)?.blocked?.(row, why)
    }
  }
  return counts
}
