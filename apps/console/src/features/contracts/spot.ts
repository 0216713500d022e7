import type { Network } from '@vitrine/chain'
import { contractKey } from '#src/lib/networks.ts'
import type { ContractPlace } from './queries.ts'

/** A network and a contract type. A collection can have one contract for each pair. */
export type Spot = { network: Network; smartContractType: number }

export const keyOfSpot = ({ network, smartContractType }: Spot) =>
  contractKey({ ...network, smartContractType })

/** Returns the parameters of calls for a collection's contract. */
export const placeOf = (collection_id: string, { network, smartContractType }: Spot): ContractPlace => ({
  collection_id,
  blockchainType: network.blockchainType,
  networkType: network.networkType,
  smartContractType,
})
