import { queryOptions } from '@tanstack/react-query'
import type { Airdrop } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { longestTimeout, pauseAfter } from '#src/lib/pause-after.ts'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queries } from '#src/session/queries.ts'

/** Where an airdrop lives, and which one of those there: without an id the newest. */
export type AirdropPlace = {
  collection_id: string
  blockchainType: number
  networkType: number
  airdrop_id?: string
}

/** How often a transaction that another browser started is polled, in milliseconds. */
const POLL = 3000

/** How often one is read again that waits for its tokens, which may come from any wallet, or for the network's clock, in milliseconds. */
const WAITING = 15_000

/** Returns whether a transaction of an airdrop is awaited. */
const isUnderWay = ({ status }: Airdrop) => status === 'deploying' || status === 'submitting'

/**
 * Returns in how many milliseconds an airdrop is to be read again by itself; false where it changes by what people do alone.
 *
 * @param reads How often it was read. A contract may tell for good what it holds to nobody.
 */
export function pollOf(airdrop: Airdrop, reads: number): number | false {
  if (isUnderWay(airdrop)) return POLL
  const { contractAddress, heldAmount, status, error, startsAt, endsAt } = airdrop
  if (contractAddress && heldAmount === null) return pauseAfter(reads - 1)
  if (status === 'submitted' && !error) return WAITING
  const change = status === 'scheduled' ? startsAt : status === 'live' ? endsAt : null
  return change ? Math.min(Math.max(WAITING, Date.parse(change) - Date.now()), longestTimeout) : false
}

/** Returns an airdrop of which the backend says nothing. */
const unknownAirdrop = ({ collection_id, blockchainType, networkType }: AirdropPlace): Airdrop => ({
  collection_id,
  blockchainType,
  networkType,
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
      const airdrop = state.data?.data
      return airdrop ? pollOf(airdrop, state.dataUpdateCount) : false
    },
  })
}
