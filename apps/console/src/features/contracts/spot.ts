import type { Network } from '@vitrine/chain'
import { contractKey } from '#src/lib/contract-key.ts'
import type { ContractPlace } from './queries.ts'

/** A network and a type: where a collection has one contract, or may have one. */
export type Spot = { network: Network; smartContractType: number }

export const keyOfSpot = ({ network, smartContractType }: Spot) =>
  contractKey({ ...network, smartContractType })

/** Returns a spot of a collection as calls name it. */
export const placeOf = (collection_id: string, { network, smartContractType }: Spot): ContractPlace => ({
  collection_id,
  blockchainType: network.blockchainType,
  networkType: network.networkType,
  smartContractType,
})
