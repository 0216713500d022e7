import { isChainError } from '@vitrine/chain'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'

/**
 * Does a piece of work for one transaction of many and returns whether that worked: a fault of one, which the log gets once, must not keep the others from being
 * looked at. Throws where the node does not answer, since it does not for the others either.
 */
export async function goOn(
  { log, troubled }: TransactionsContext,
  network: ChainNetwork,
  { hash }: TransactionRow,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    troubled.delete(hash)
    return true
  } catch (error) {
    if (isChainError(error)) throw error
    if (!troubled.has(hash)) {
      log.error('The end of a transaction could not be recorded.', { network: network.name, hash, error })
    }
    troubled.add(hash)
    return false
  }
}
