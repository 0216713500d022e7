import type { Hash } from 'viem'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import { ServiceError } from '#src/service-error.ts'

type Parts = { chain: { networks: ChainNetworks; transactions: Transactions } }
type Sent = { blockchainType: number; networkType: number; transactionHash: string | null }

/**
 * Reads the receipt of a row's transaction and returns the updated row. Returns the row unchanged if it has no
 * transaction, its network is not configured, or the node does not answer.
 */
export async function afterReceipt<Row extends Sent>(
  { chain }: Parts,
  row: Row,
  readAgain: () => PromiseLike<Row[]>,
): Promise<Row> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!row.transactionHash || !network) return row
  try {
    await chain.transactions.outcome(network, row.transactionHash as Hash)
  } catch (thrown) {
    if (thrown instanceof ServiceError) return row
    throw thrown
  }
  const [now] = await readAgain()
  return now ?? row
}
