import { and, eq } from 'drizzle-orm'
import { type Abi, getAddress } from 'viem'
import { afterReceipt } from '#src/chain/after-receipt.ts'
import { builtInContract, hasBuiltIn } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Evidence, Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { Db } from '#src/storage/db/client.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

export type ContractRow = typeof contracts.$inferSelect

type Parts = { db: Db; chain: { networks: ChainNetworks; transactions: Transactions } }

/** Returns a contract's ABI: the stored one, or that of the built-in contract of its type. */
export async function abiOf(row: ContractRow): Promise<Abi> {
  if (row.abi) return row.abi as Abi
  return hasBuiltIn(row.smartContractType) ? (await builtInContract(row.smartContractType)).abi : []
}

/** Returns the address of the contract that a deployment created; null if it created none. */
export const addressIn = ({ contractAddress }: Evidence) =>
  contractAddress ? getAddress(contractAddress) : null

/** Returns the functions that read the name and the ABI of the contract that a transaction is about. */
export const contractFacts = (db: Db): Pick<Subject, 'describe' | 'abi'> => ({
  async describe(row) {
    const [found] = await db
      .select({ name: collections.name })
      .from(contracts)
      .innerJoin(collections, eq(collections.id, contracts.collectionId))
      .where(eq(contracts.id, row.subjectId))
    return found ? `${found.name}, contract` : 'A deleted contract'
  },
  async abi(row) {
    const [contract] = await db.select().from(contracts).where(eq(contracts.id, row.subjectId))
    return contract ? abiOf(contract) : []
  },
})

/** Updates the contract's row when its deployment changes. */
export function deploymentSubject(db: Db): Subject {
  const isIts = (row: TransactionRow) =>
    and(eq(contracts.id, row.subjectId), eq(contracts.transactionHash, row.hash))
  return {
    async rehash(tx, from, to) {
      await tx.update(contracts).set({ transactionHash: to }).where(eq(contracts.transactionHash, from))
    },
    async settle(row, end) {
      const change: Partial<ContractRow> =
        end.status === 'success'
          ? { status: 'deployed', address: addressIn(end.receipt), error: null }
          : { status: 'failed', error: end.reason }
      await db
        .update(contracts)
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where(and(isIts(row), eq(contracts.status, 'deploying')))
    },
    async reopen(tx, row) {
      await tx.update(contracts).set({ status: 'deploying', address: null, error: null }).where(isIts(row))
    },
    ...contractFacts(db),
  }
}

/**
 * Reads the receipt of an unfinished deployment and returns the updated row. Returns the row unchanged if the node does
 * not answer.
 */
export const refreshDeployment = async (parts: Parts, row: ContractRow): Promise<ContractRow> =>
  row.status === 'deploying'
    ? afterReceipt(parts, row, () => parts.db.select().from(contracts).where(eq(contracts.id, row.id)))
    : row
