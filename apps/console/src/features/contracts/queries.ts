import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { pauseUntilReveal } from '#src/entities/collections/reveal.ts'
import { pollOfSource } from '#src/entities/contracts/poll-of-source.ts'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { queries } from '#src/session/queries.ts'

/** Identifies a contract by collection, network and type. */
export type ContractPlace = {
  collection_id: string
  blockchainType: number
  networkType: number
  smartContractType: number
}

/** Returns the contract of a collection on a network with a type; null if none is registered. */
export const contractQuery = (place: ContractPlace) =>
  queryOptions({
    ...dataOf(queries.contracts.get(place)),
    refetchInterval: ({ state: { data } }) =>
      data?.data?.status === 'deploying' ||
      data?.data?.metadata?.state === 'updating' ||
      data?.data?.hidden?.state === 'revealing'
        ? pollInterval
        : pollOfSource(data?.data?.verification) || pauseUntilReveal(data?.data?.hidden?.schedule?.revealAt),
  })
