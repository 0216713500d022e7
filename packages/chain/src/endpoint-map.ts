import type { Network } from './network.ts'
import { UnknownNetworkError } from './unknown-network-error.ts'

/** Finds a network by its `blockchainType` and `networkType`. */
export type EndpointMap = {
  /** All networks, in the order of the configuration. */
  readonly networks: readonly Network[]
  /** Returns the network with these codes, or undefined if none is configured. */
  find(blockchainType: number, networkType: number): Network | undefined
  /**
   * Returns the network with these codes.
   *
   * @throws {UnknownNetworkError} If none is configured.
   */
  get(blockchainType: number, networkType: number): Network
}

/** Creates the endpoint map of networks that `parseNetworks` returned. */
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
