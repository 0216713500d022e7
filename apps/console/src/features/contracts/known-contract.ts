import type { SmartContract } from '@vitrine/sdk'
import { isSamePlace, type LocalWork } from '#src/runs/local-run.ts'
import type { ContractPlace } from './queries.ts'

/**
 * Returns the contract from the backend. If the backend sends no status, derives it from this browser's
 * newest run.
 */
export function knownContract(
  contract: SmartContract,
  works: readonly LocalWork[],
  place: ContractPlace,
): SmartContract {
  if (contract.status !== null) return contract
  if (contract.contractAddress) return { ...contract, status: 'deployed' }
  const latest = works.find(({ run }) => run.kind === 'deployment' && isSamePlace(run.input, place))?.steps[0]
  if (!latest || latest.phase === 'canceled') return contract
  const { phase, contractAddress, hash, error } = latest
  return {
    ...contract,
    status: phase === 'done' ? 'deployed' : phase === 'failed' ? 'failed' : 'deploying',
    contractAddress: phase === 'done' ? contractAddress : null,
    transactionHash: contract.transactionHash ?? hash,
    error: contract.error ?? error,
  }
}
