import { eq } from 'drizzle-orm'
import { type Address, getAddress, type Hash, parseAbi } from 'viem'
import { paymasterContract } from '#src/chain/built-in-contracts.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import { paymasters } from '#src/db/schema/paymasters.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
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

/** Brings a deployment under way up to date by its receipt. Where the node does not answer it stays as it is stored. */
export async function refreshDeployment({ db, chain }: Parts, row: PaymasterRow): Promise<PaymasterRow> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (row.status !== 'deploying' || !network) return row
  try {
    const { abi } = await paymasterContract()
    const outcome = await chain.transactions.outcome(network, row.transactionHash as Hash, abi)
    if (outcome.status === 'pending') return row
    if (outcome.status !== 'success') {
      return store(db, row, { status: 'failed', deposit: '0', error: outcome.reason })
    }
    const { contractAddress } = outcome.receipt
    const address = contractAddress ? getAddress(contractAddress) : null
    return store(db, row, { status: 'deployed', address, error: null })
  } catch (thrown) {
    if (thrown instanceof ServiceError) return row
    throw thrown
  }
}

/** Reads what is in the EntryPoint for a paymaster now. Where the node does not answer, what was read last is answered. */
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
