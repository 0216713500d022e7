import type { AirDrop } from '@vitrine/sdk'
import type { AirdropRow } from './place.ts'

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** A stored airdrop as the contract of the API has it. */
export const toAirDrop = (row: AirdropRow): AirDrop => ({
  _id: row.id,
  collection_id: row.collectionId,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  status: row.status,
  contractAddress: row.address,
  tokenAddress: row.tokenAddress,
  name: row.name,
  merkleRoot: row.merkleRoot,
  recipientCount: row.recipientCount,
  totalAmount: row.totalAmount,
  startsAt: instant(row.startsAt),
  endsAt: instant(row.endsAt),
  transactionHash: row.transactionHash,
  error: row.error,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})
