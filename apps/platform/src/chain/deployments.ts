import { eq } from 'drizzle-orm'
import { type Abi, getAddress, type Hash, type TransactionReceipt } from 'viem'
import { builtInContract, hasBuiltIn } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { Db } from '#src/db/client.ts'
import { contracts } from '#src/db/schema/contracts.ts'
import { ServiceError } from '#src/service-error.ts'

export type ContractRow = typeof contracts.$inferSelect

type Parts = { db: Db; chain: { networks: ChainNetworks; transactions: Transactions } }

/** Returns the ABI a contract is called by: its own, or that of the built-in contract of its type. */
export async function abiOf(row: ContractRow): Promise<Abi> {
  if (row.abi) return row.abi as Abi
  return hasBuiltIn(row.smartContractType) ? (await builtInContract(row.smartContractType)).abi : []
}

const addressIn = ({ contractAddress }: TransactionReceipt) =>
  contractAddress ? getAddress(contractAddress) : null

/**
 * Brings a deployment under way up to date by its receipt. Where the node does not answer, what is stored is still the last
 * thing known and is answered as it is.
 */
export async function refreshDeployment({ db, chain }: Parts, row: ContractRow): Promise<ContractRow> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (row.status !== 'deploying' || !row.transactionHash || !network) return row
  let change: Partial<ContractRow>
  try {
    const outcome = await chain.transactions.outcome(network, row.transactionHash as Hash, await abiOf(row))
    if (outcome.status === 'pending') return row
    change =
      outcome.status === 'success'
        ? { status: 'deployed', address: addressIn(outcome.receipt), error: null }
        : { status: 'failed', error: outcome.reason }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return row
    throw thrown
  }
  const [changed] = await db
    .update(contracts)
    .set({ ...change, updatedAt: new Date().toISOString() })
    .where(eq(contracts.id, row.id))
    .returning()
  return changed ?? row
}
