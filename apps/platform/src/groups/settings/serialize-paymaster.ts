import type { Schemas } from '@vitrine/sdk/contract'
import type { paymasters } from '#src/storage/db/schema/paymasters.ts'

export type PaymasterRow = typeof paymasters.$inferSelect

/** Converts a stored paymaster for the API. */
export const serializePaymaster = (row: PaymasterRow): Schemas['PaymasterContract'] => ({
  _id: row.id,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  contractAddress: row.address,
  transactionHash: row.transactionHash,
  status: row.status,
  deposit: row.deposit,
  error: row.error,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})
