import type { Network } from '@vitrine/chain'
import { getConfig } from './config.ts'

/** What a screen needs of a network to name it and what its fees are paid in. */
export type NetworkRef = Pick<Network, 'name' | 'kind' | 'currency'>

/** Returns every configured network, in the operator's order. */
export const networks = (): readonly Network[] => getConfig().endpointMap.networks

/** Returns the network of something that carries the two codes, or undefined where it is not configured. */
export const networkOf = (place: { blockchainType: number; networkType: number }): Network | undefined =>
  getConfig().endpointMap.find(place.blockchainType, place.networkType)

/** Returns what a person reads instead of the codes. */
export const networkName = (place: { blockchainType: number; networkType: number }): string =>
  networkOf(place)?.name ?? 'A network that is not configured'
