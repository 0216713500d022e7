import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { useProfile } from '#src/session/profile.ts'
import { doubtsOf } from './doubts.ts'
import { inspectionQuery } from './inspection-query.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'

/** Looks at an address before it is registered. `address` is what was typed so far; null where none is wanted. */
export function useAddressCheck(network: Network, smartContractType: number, address: string | null) {
  const client = useQueryClient()
  const profile = useProfile()
  const isWhole = address !== null && isChainAddress(address) && !profile.isPending
  const wallet = profile.data?.walletAddress ?? null
  const query = inspectionQuery(isWhole ? { network, address, smartContractType, wallet } : null)
  const { data, error, isFetching, refetch } = useQuery(query)
  const problem = data?.codeSize === 0 ? `There is no contract at this address on ${network.name}.` : null
  const doubts = data && !problem ? doubtsOf(data, smartContractType) : null
  return {
    isPending: isFetching,
    error,
    retry: () => void refetch(),
    /** Why it can't be registered. */
    problem,
    /** What speaks against it; empty where nothing does, null where that is not known. */
    doubts,
    /** Whether the admin wallet's mint was tried, and went well. */
    isTried: data?.mint?.isTried === true,
    /** Returns whether to register it now. What speaks against it is shown first. A node that does not answer stops nobody: the platform looks too. */
    async isConfirmed(): Promise<boolean> {
      if (data || !isWhole) return !problem
      const found = await client.fetchQuery(query).catch(() => null)
      return found === null || (found.codeSize > 0 && doubtsOf(found, smartContractType).length === 0)
    },
  }
}
