import type { Collection } from '@vitrine/sdk'
import { assetContractTypes, contractTypeName } from '#src/lib/contract-types.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { defaultNetwork, networks } from '#src/lib/networks.ts'

/** Returns the configured networks as options of a select. */
export const networkOptions = () => networks().map((one) => ({ value: networkKey(one), label: one.name }))

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
