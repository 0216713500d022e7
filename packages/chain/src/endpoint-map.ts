import type { Network } from './network.ts'
import { UnknownNetworkError } from './unknown-network-error.ts'

/** Finds a network by its pair of codes. */
export type EndpointMap = {
  /** Every network, in the order of the configuration. */
  readonly networks: readonly Network[]
  /** Returns the network of a pair, or undefined where none is configured. */
  find(blockchainType: number, networkType: number): Network | undefined
  /** Returns the network of a pair. @throws {UnknownNetworkError} where none is configured. */
  get(blockchainType: number, networkType: number): Network
}

/** Makes the endpoint map of some networks, as `parseNetworks` answers them. */
export function createEndpointMap(networks: readonly Network[]): EndpointMap {
  const find = (blockchainType: number, networkType: number) =>
    networks.find((one) => one.blockchainType === blockchainType && one.networkType === networkType)
  return {
    networks,
    find,
    get(blockchainType, networkType) {
      const network = find(blockchainType, networkType)
      if (!network) throw new UnknownNetworkError(blockchainType, networkType)
      return network
    },
  }
}
