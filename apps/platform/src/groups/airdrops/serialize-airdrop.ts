import type { Schemas } from '@vitrine/sdk/contract'
import type { AirdropRow } from './find-airdrop.ts'
import type { Holdings } from './read-holdings.ts'

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** Returns what the list still promises; null where there is no list, or nothing says what was claimed of it. */
function requiredOf({ merkleRoot, totalAmount }: AirdropRow, { claimed }: Holdings): bigint | null {
  if (merkleRoot === null || claimed === null) return null
  const required = BigInt(totalAmount) - claimed
  return required > 0n ? required : 0n
}

/**
 * Returns how an airdrop is. What is stored says how far its transactions are; whether people can claim is for the clock and for what the contract
 * holds. Unknown figures never make it live.
 */
function statusOf(
  row: AirdropRow,
  { held, root }: Holdings,
  required: bigint | null,
  now: Date,
): Schemas['AirDrop']['status'] {
  if (row.status !== 'live') return row.status
  if (row.endsAt && Date.parse(row.endsAt) <= now.getTime()) return 'ended'
  const enough = held !== null && held >= (required ?? BigInt(row.totalAmount))
  if (!enough || root !== row.merkleRoot) return 'submitted'
  return row.startsAt && Date.parse(row.startsAt) > now.getTime() ? 'scheduled' : 'live'
}

/** Returns a stored airdrop, with what its contract holds, as the contract of the API has it. */
export function serializeAirdrop(row: AirdropRow, holdings: Holdings, now: Date): Schemas['AirDrop'] {
  const { held, claimed, root, standard, symbol, decimals } = holdings
  const required = requiredOf(row, holdings)
  const replaced = row.status === 'live' && root !== null && root !== row.merkleRoot
  return {
    _id: row.id,
    collection_id: row.collectionId,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    status: statusOf(row, holdings, required, now),
    contractAddress: row.address,
    tokenAddress: row.tokenAddress,
    name: row.name,
    merkleRoot: row.merkleRoot,
    recipientCount: row.recipientCount,
    totalAmount: row.totalAmount,
    requiredAmount: required?.toString() ?? null,
    heldAmount: held?.toString() ?? null,
    claimedAmount: claimed?.toString() ?? null,
    tokenStandard: standard,
    tokenSymbol: symbol,
    tokenDecimals: decimals,
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    transactionHash: row.transactionHash,
    error: replaced
      ? 'The contract has another merkle root now: nobody on this list can claim. Its owner replaced the root.'
      : row.error,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}
