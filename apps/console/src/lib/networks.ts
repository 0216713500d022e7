import type { Network } from '@vitrine/chain'
import { getConfig } from './config.ts'

/** The name and currency of a network. */
export type NetworkRef = Pick<Network, 'name' | 'currency'> & { kind?: Network['kind'] | undefined }

/** A record with the two codes of a network; null if the backend doesn't send them. */
type Place = { blockchainType: number | null; networkType: number | null }

/** Returns all configured networks, in the operator's order. */
export const networks = (): readonly Network[] => getConfig().endpointMap.networks

/** Returns the configured networks as options of a select. */
export const networkOptions = () => networks().map((one) => ({ value: networkKey(one), label: one.name }))

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

/** Returns a network's pair of codes as one value, for a select: "6/1". */
export const networkKey = ({ blockchainType, networkType }: Place) => `${blockchainType}/${networkType}`

/** Returns the two codes of a network's key. */
export function fromNetworkKey(key: string): { blockchainType: number; networkType: number } {
  const [blockchainType, networkType] = key.split('/').map(Number)
  return { blockchainType: blockchainType ?? 0, networkType: networkType ?? 0 }
}

/** Returns the name of a network's key. */
export const networkLabel = (key: string): string => networkName(fromNetworkKey(key))

/** Returns the network and type of a contract as one value for a URL: "6/1/1". */
export const contractKey = (place: Place & { smartContractType: number | null }) =>
  `${networkKey(place)}/${place.smartContractType}`
