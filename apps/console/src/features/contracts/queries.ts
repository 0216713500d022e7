import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Where a contract lives: a collection, a network, a type. */
export type ContractPlace = {
  collection_id: string
  blockchainType: number
  networkType: number
  smartContractType: number
}

/** How often a deployment that another browser started is polled, in milliseconds. */
const POLL = 3000

/** Returns the contract of a collection on one network, of one type; null where none is registered. */
export const contractQuery = (place: ContractPlace) =>
  queryOptions({
    queryKey: queryKeys.collection.contract(place),
    queryFn: async ({ signal }) => (await getSdk().contracts.get(place, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'deploying' ? POLL : false),
  })
