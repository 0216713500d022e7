import type { Collection } from '@vitrine/sdk'
import { assetContractTypes, contractTypeName } from '#src/lib/contract-types.ts'
import { networkKey, defaultNetwork } from '#src/lib/networks.ts'

/** Returns the contract types of assets as options of a select. */
export const contractTypeOptions = () =>
  assetContractTypes.map((code) => ({ value: String(code), label: contractTypeName(code) }))

/**
 * Returns the key of the likely network for new assets: one with a deployed contract, otherwise the default
 * network.
 */
export function likelyNetwork(collection: Collection | undefined): string {
  const deployed = collection?.contracts?.find((one) => one.status === 'deployed')
  const first = defaultNetwork()
  return deployed ? networkKey(deployed) : first ? networkKey(first) : ''
}
