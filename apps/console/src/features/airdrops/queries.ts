import { queryOptions } from '@tanstack/react-query'
import type { Airdrop } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { pollOfSource } from '#src/entities/contracts/poll-of-source.ts'
import { longestTimeout, pauseAfter } from '#src/lib/pause-after.ts'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { readIfOffered } from '#src/lib/read-if-offered.ts'
import { queries } from '#src/session/queries.ts'

/** Identifies an airdrop by collection and network; without `airdrop_id`, the newest one. */
export type AirdropPlace = {
  collection_id: string
  blockchainType: number
  networkType: number
  airdrop_id?: string
}

/**
 * Polling interval for an airdrop that waits for tokens from any wallet or for its start or end, in
 * milliseconds.
 */
const WAITING = 15_000

/** True if a transaction of the airdrop is pending. */
const isUnderWay = ({ status }: Airdrop) => status === 'deploying' || status === 'submitting'

/**
 * Returns the milliseconds until the airdrop should be read again; false if only an admin's action changes
 * it.
 *
 * @param reads How often it was read. Used to poll less often if the contract never reports its balance.
 */
export function pollOf(airdrop: Airdrop, reads: number): number | false {
  const polls = [pollOfState(airdrop, reads), pollOfSource(airdrop.verification)]
  const least = Math.min(...polls.map((poll) => poll || Number.POSITIVE_INFINITY))
  return Number.isFinite(least) && least
}

function pollOfState(airdrop: Airdrop, reads: number): number | false {
  if (isUnderWay(airdrop)) return pollInterval
  const { contractAddress, heldAmount, status, error, startsAt, endsAt } = airdrop
  if (contractAddress && heldAmount === null) return pauseAfter(reads - 1)
  if (status === 'submitted' && !error) return WAITING
  const change = status === 'scheduled' ? startsAt : status === 'live' ? endsAt : null
  return change ? Math.min(Math.max(WAITING, Date.parse(change) - Date.now()), longestTimeout) : false
}

/** Returns an airdrop with all fields unknown. */
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

/**
 * Returns the airdrop of a collection on a network; null if none is registered. Fields that the backend
 * doesn't send are null.
 */
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
