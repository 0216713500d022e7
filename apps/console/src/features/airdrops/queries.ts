import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Where an airdrop lives: a collection and a network. */
export type AirdropPlace = { collection_id: string; blockchainType: number; networkType: number }

/** How often a transaction that another browser started is polled, in milliseconds. */
const POLL = 3000

/** Returns the airdrop of a collection on one network; null where none is registered. */
export const airdropQuery = (place: AirdropPlace) =>
  queryOptions({
    queryKey: queryKeys.collection.airdrop(place),
    queryFn: async ({ signal }) => (await getSdk().airdrops.get(place, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'deploying' || state.data?.status === 'submitting' ? POLL : false,
  })
