import type { Schemas } from '@vitrine/sdk/contract'
import type { AirdropRow } from './find-airdrop.ts'
import { type Phase, phaseOf } from './phase-of.ts'
import type { Holdings } from './read-holdings.ts'

/**
 * Returns the status of an airdrop. The stored status is that of its transactions; whether people can claim depends on
 * the clock and the contract's balance. Unknown values never make it `live`.
 */
function statusOf({ status }: AirdropRow, { clock, inForce, isFunded }: Phase): Schemas['AirDrop']['status'] {
  if (status !== 'live') return status
  if (clock === 'after') return 'ended'
  if (!isFunded || !inForce) return 'submitted'
  return clock === 'before' ? 'scheduled' : 'live'
}

/** Converts a stored airdrop and the data of its contract for the API. */
export function serializeAirdrop(row: AirdropRow, holdings: Holdings, now: Date): Schemas['AirDrop'] {
  const { held, claimed, standard, symbol, decimals } = holdings
  const phase = phaseOf(row, holdings, now)
  return {
    _id: row.id,
    collection_id: row.collectionId,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    status: statusOf(row, phase),
    contractAddress: row.address,
    tokenAddress: row.tokenAddress,
    name: row.name,
    merkleRoot: row.merkleRoot,
    recipientCount: row.recipientCount,
    totalAmount: row.totalAmount,
    requiredAmount: phase.required?.toString() ?? null,
    heldAmount: held?.toString() ?? null,
    claimedAmount: claimed?.toString() ?? null,
    tokenStandard: standard,
    tokenSymbol: symbol,
    tokenDecimals: decimals,
    startsAt: phase.startsAt,
    endsAt: phase.endsAt,
    transactionHash: row.transactionHash,
    error:
      phase.inForce === false
        ? 'The contract has another merkle root now: nobody on this list can claim. Its owner replaced the root.'
        : row.error,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}
