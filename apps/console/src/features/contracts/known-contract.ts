import type { SmartContract } from '@vitrine/sdk'
import type { Activity, DeployActivity } from '#src/activity/types.ts'
import type { ContractPlace } from './queries.ts'

const statusOf = {
  pending: 'deploying',
  unresolved: 'deploying',
  done: 'deployed',
  failed: 'failed',
} as const

/** Returns a contract as the backend has it; where that does not say how far it is, it is as far as this browser has seen it come. */
export function knownContract(
  contract: SmartContract,
  activities: readonly Activity[],
  place: ContractPlace,
): SmartContract {
  if (contract.status !== null) return contract
  if (contract.contractAddress) return { ...contract, status: 'deployed' }
  const latest = activities.find(
    (activity): activity is DeployActivity =>
      activity.kind === 'deploy' &&
      activity.collection.id === place.collection_id &&
      activity.blockchainType === place.blockchainType &&
      activity.networkType === place.networkType &&
      activity.smartContractType === place.smartContractType,
  )
  if (!latest) return contract
  return {
    ...contract,
    status: statusOf[latest.status],
    contractAddress: latest.contractAddress,
    transactionHash: contract.transactionHash ?? latest.hash,
    error: contract.error ?? latest.error,
  }
}
