import { and, eq } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { airdrops } from '#src/db/schema/airdrops.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { AirdropRow } from './find-airdrop.ts'

/**
 * Brings what is under way up to date by its receipt: a deployment becomes `registered`, a sent root `live`. Where the node does not answer,
 * what is stored is still the last thing known and is answered as it is.
 */
export async function refreshAirdrop(
  { db, chain }: Pick<Platform, 'db' | 'chain'>,
  row: AirdropRow,
): Promise<AirdropRow> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  const { status, transactionHash } = row
  if ((status !== 'deploying' && status !== 'submitting') || !transactionHash || !network) return row
  let change: Partial<AirdropRow>
  try {
    const { abi } = await airdropContract()
    const outcome = await chain.transactions.outcome(network, transactionHash as Hash, abi)
    if (outcome.status === 'pending') return row
    if (outcome.status !== 'success') change = { status: 'failed', error: outcome.reason }
    else if (status === 'submitting') change = { status: 'live', error: null }
    else {
      const { contractAddress } = outcome.receipt
      change = {
        status: 'registered',
        address: contractAddress ? getAddress(contractAddress) : null,
        error: null,
      }
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return row
    throw thrown
  }
  const [changed] = await db
    .update(airdrops)
    .set({ ...change, updatedAt: new Date().toISOString() })
    // Whoever else looked meanwhile has seen the same; what started after that must not be overwritten.
    .where(
      and(
        eq(airdrops.id, row.id),
        eq(airdrops.status, status),
        eq(airdrops.transactionHash, transactionHash),
      ),
    )
    .returning()
  if (changed) return changed
  const [now] = await db.select().from(airdrops).where(eq(airdrops.id, row.id))
  return now ?? row
}
