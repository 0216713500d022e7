import type { Network } from '@vitrine/chain'
import { getConfig } from './config.ts'
import { fromNetworkKey } from './network-key.ts'

/** The name and currency of a network. */
export type NetworkRef = Pick<Network, 'name' | 'currency'> & { kind?: Network['kind'] | undefined }

/** A record with the two codes of a network; null if the backend doesn't send them. */
type Place = { blockchainType: number | null; networkType: number | null }

/** Returns all configured networks, in the operator's order. */
export const networks = (): readonly Network[] => getConfig().endpointMap.networks

/** Returns the default network for new records: the first local or test network, or else the first network. */
export const defaultNetwork = (): Network | undefined =>
  networks().find(({ kind }) => kind === 'local' || kind === 'test') ?? networks()[0]

/** Returns the network of a record's codes, or undefined if it isn't configured. */
export const networkOf = ({ blockchainType, networkType }: Place): Network | undefined =>
  blockchainType === null || networkType === null
    ? undefined
    : getConfig().endpointMap.find(blockchainType, networkType)

/** Returns the name of a network. */
export const networkName = (place: Place): string =>
  networkOf(place)?.name ??
  (place.blockchainType === null ? 'Unknown network' : 'A network that is not configured')

/** Returns the name of a network's key. */
export const networkLabel = (key: string): string => networkName(fromNetworkKey(key))
