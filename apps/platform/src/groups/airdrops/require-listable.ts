import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'
import type { AirdropRow } from './find-airdrop.ts'

/**
 * Returns the address of an airdrop's contract. Throws a ServiceError if its list can't be changed or submitted now.
 */
export function requireListable(network: ChainNetwork, row: AirdropRow): string {
  const on = `on ${network.name}`
  if (row.status === 'deploying') {
    throw ServiceError.conflict(`The airdrop contract is still being deployed ${on}.`, 'deploying')
  }
  if (row.status === 'submitting') {
    throw ServiceError.conflict(`The merkle root is on its way ${on}.`, 'submitting')
  }
  if (row.status === 'live') {
    throw ServiceError.conflict(`The merkle root is submitted ${on}, so the list is fixed.`, 'submitted')
  }
  if (!row.address) {
    throw ServiceError.conflict(
      `The deployment of the airdrop contract failed ${on}. Register it again.`,
      'not-deployed',
    )
  }
  return row.address
}
