import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'

/** Returns the network of a pair of codes. Throws a ServiceError that names the field if it isn't configured. */
export function requireNetwork(
  networks: ChainNetworks,
  { blockchainType, networkType }: { blockchainType: number; networkType: number },
): ChainNetwork {
  const network = networks.find(blockchainType, networkType)
  if (network) return network
  const known = networks.all.some((one) => one.blockchainType === blockchainType)
  const field = known ? 'networkType' : 'blockchainType'
  throw ServiceError.field(field, 'This network is not configured on the platform.')
}
