import { isChainError } from '@vitrine/chain'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'

/**
 * Does the work for one of many transactions and returns true if it succeeded. Logs a failure once and returns false,
 * so that the other transactions are still handled. Throws if the node does not answer, because it would not answer for
 * the others either.
 */
export async function runForOne(
  { log, loggedFailures }: TransactionsContext,
  network: ChainNetwork,
  { hash }: TransactionRow,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    loggedFailures.delete(hash)
    return true
  } catch (error) {
    if (isChainError(error)) throw error
    if (!loggedFailures.has(hash)) {
      log.error('The end of a transaction could not be recorded.', { network: network.name, hash, error })
    }
    loggedFailures.add(hash)
    return false
  }
}
