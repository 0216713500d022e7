import { queryOptions } from '@tanstack/react-query'
import type { AirDrop } from '@vitrine/sdk'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Where an airdrop lives: a collection and a network. */
export type AirdropPlace = { collection_id: string; blockchainType: number; networkType: number }

/** How often a transaction that another browser started is polled, in milliseconds. */
const POLL = 3000

/** Returns an airdrop of which the backend says nothing. */
const unknownAirdrop = (place: AirdropPlace): AirDrop => ({
  ...place,
  _id: '',
  name: null,
  status: null,
  contractAddress: null,
  tokenAddress: null,
  merkleRoot: null,
  recipientCount: null,
  totalAmount: null,
  startsAt: null,
  endsAt: null,
  transactionHash: null,
  error: null,
  createdAt: null,
  updatedAt: null,
})

/** Returns the airdrop of a collection on one network, as far as the backend says; null where none is registered. */
export const airdropQuery = (place: AirdropPlace) =>
  queryOptions({
    queryKey: queryKeys.collection.airdrop(place),
    queryFn: async ({ signal }) => {
      const answer = await readIfOffered(getSdk().airdrops.get(place, { signal }))
      return answer ? answer.data : unknownAirdrop(place)
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'deploying' || state.data?.status === 'submitting' ? POLL : false,
  })
