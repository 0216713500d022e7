import type { Schemas } from '../../strict.ts'

/** Where a contract lives: a collection, a network, a type. */
export type Place = Pick<
  Schemas['SmartContract'],
  'collection_id' | 'blockchainType' | 'networkType' | 'smartContractType'
>

/** Returns a place from a path or a form, where numbers arrive as text. */
export const placeOf = (given: { [Name in keyof Place]?: unknown }): Place => ({
  collection_id: String(given.collection_id),
  blockchainType: Number(given.blockchainType),
  networkType: Number(given.networkType),
  smartContractType: Number(given.smartContractType ?? 1),
})
