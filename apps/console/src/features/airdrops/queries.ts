import { queryOptions } from '@tanstack/react-query'
import type { Airdrop } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queries } from '#src/session/queries.ts'

/** Where an airdrop lives: a collection and a network. */
export type AirdropPlace = { collection_id: string; blockchainType: number; networkType: number }

/** How often a transaction that another browser started is polled, in milliseconds. */
const POLL = 3000

/** Returns an airdrop of which the backend says nothing. */
const unknownAirdrop = (place: AirdropPlace): Airdrop => ({
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
export function airdropQuery(place: AirdropPlace) {
  const query = queries.airdrops.get(place)
  return queryOptions({
    ...dataOf(query),
    queryFn: async (context) =>
      (await readIfOffered(query.queryFn(context))) ?? { data: unknownAirdrop(place) },
    refetchInterval: ({ state }) => {
      const status = state.data?.data?.status
      return status === 'deploying' || status === 'submitting' ? POLL : false
    },
  })
}
