import type { Network } from '@vitrine/chain'
import { getConfig } from './config.ts'
import { fromNetworkKey } from './network-key.ts'

/** What a screen needs of a network to name it and what its fees are paid in. */
export type NetworkRef = Pick<Network, 'name' | 'currency'> & { kind?: Network['kind'] | undefined }

/** What carries the two codes of a network; null where the backend does not say which. */
type Place = { blockchainType: number | null; networkType: number | null }

/** Returns every configured network, in the operator's order. */
export const networks = (): readonly Network[] => getConfig().endpointMap.networks

/** Returns the network that something new is offered on: where nothing costs money if there is one, else the first. */
export const defaultNetwork = (): Network | undefined =>
  networks().find(({ kind }) => kind === 'local' || kind === 'test') ?? networks()[0]

/** Returns the network of something that carries the two codes, or undefined where it is not configured. */
export const networkOf = ({ blockchainType, networkType }: Place): Network | undefined =>
  blockchainType === null || networkType === null
    ? undefined
    : getConfig().endpointMap.find(blockchainType, networkType)

/** Returns what a person reads instead of the codes. */
export const networkName = (place: Place): string =>
  networkOf(place)?.name ??
  (place.blockchainType === null ? 'Unknown network' : 'A network that is not configured')

/** Returns what a person reads instead of a network's key. */
export const networkLabel = (key: string): string => networkName(fromNetworkKey(key))
