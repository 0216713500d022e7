import type { SmartContract } from '@vitrine/sdk'
import type { ContractRow } from '#src/chain/deployments.ts'

/** Returns a stored contract as the contract of the API has it. */
export const serializeContract = (row: ContractRow): SmartContract => ({
  _id: row.id,
  collection_id: row.collectionId,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  smartContractType: row.smartContractType,
  contractName: row.name,
  source: row.source,
  status: row.status,
  contractAddress: row.address,
  transactionHash: row.transactionHash,
  deployer: row.deployer,
  error: row.error,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})
