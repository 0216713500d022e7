import { and, eq } from 'drizzle-orm'
import { type Address, type Hex, parseAbi, parseTransaction } from 'viem'
import { afterReceipt } from '#src/chain/after-receipt.ts'
import { paymasterContract } from '#src/chain/built-in-contracts.ts'
import { addressIn } from '#src/chain/deployments.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import type { Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import type { PaymasterRow } from './serialize-paymaster.ts'

type Parts = Pick<Platform, 'db' | 'chain'>

const entryPointAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

async function store(db: Parts['db'], row: PaymasterRow, change: Partial<PaymasterRow>) {
  const [changed] = await db
    .update(paymasters)
    .set({ ...change, updatedAt: new Date().toISOString() })
    .where(eq(paymasters.id, row.id))
    .returning()
  return changed ?? row
}

const depositOf = (row: TransactionRow) => String(parseTransaction(row.raw as Hex).value ?? 0n)

/** Updates the paymaster's row, found by its hash, when its deployment changes. */
export function paymasterSubject({ db, chain }: Parts): Subject {
  const isIts = (row: TransactionRow) => eq(paymasters.transactionHash, row.hash)
  return {
    async rehash(tx, from, to) {
      await tx.update(paymasters).set({ transactionHash: to }).where(eq(paymasters.transactionHash, from))
    },
    async settle(row, end) {
      const change: Partial<PaymasterRow> =
        end.status === 'success'
          ? { status: 'deployed', address: addressIn(end.receipt), error: null }
          : { status: 'failed', deposit: '0', error: end.reason }
      await db
        .update(paymasters)
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where(and(isIts(row), eq(paymasters.status, 'deploying')))
    },
    async reopen(tx, row) {
      await tx
        .update(paymasters)
        .set({ status: 'deploying', address: null, deposit: depositOf(row), error: null })
        .where(isIts(row))
    },
    async describe(row) {
      const network = chain.networks.find(row.blockchainType, row.networkType)
      return network ? `Paymaster on ${network.name}` : 'Paymaster'
    },
    abi: async () => (await paymasterContract()).abi,
  }
}

/**
 * Reads the receipt of an unfinished deployment and returns the updated row. Returns the row unchanged if the node does
 * not answer.
 */
export const refreshDeployment = async (parts: Parts, row: PaymasterRow): Promise<PaymasterRow> =>
  row.status === 'deploying'
    ? afterReceipt(parts, row, () => parts.db.select().from(paymasters).where(eq(paymasters.id, row.id)))
    : row

/**
 * Reads a paymaster's deposit from the EntryPoint and returns the updated row. Returns the row unchanged if the node
 * does not answer.
 */
export async function refreshDeposit({ db, chain }: Parts, row: PaymasterRow): Promise<PaymasterRow> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (row.status !== 'deployed' || !row.address || !network) return row
  const deposit = await chain.networks
    .client(network)
    .readContract({
      address: entryPointAddress,
      abi: entryPointAbi,
      functionName: 'balanceOf',
      args: [row.address as Address],
    })
    .then(String, () => row.deposit)
  return deposit === row.deposit ? row : store(db, row, { deposit })
}
