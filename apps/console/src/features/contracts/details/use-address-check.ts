import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { useProfile } from '#src/session/profile.ts'
import { doubtsOf } from './doubts.ts'
import { inspectionQuery } from './inspection-query.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'

/** Inspects an address before it is registered. `address` is the typed text; null to skip the check. */
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
    /** The reason the address can't be registered; null if it can or isn't known yet. */
    problem,
    /** Warnings about the contract; empty without warnings, null while unknown. */
    doubts,
    /** True if a simulated mint from the admin wallet succeeded. */
    isTried: data?.mint?.isTried === true,
    /**
     * Resolves to true if the contract can be registered now. New warnings are shown first. If the node
     * doesn't respond, returns true, because the platform checks too.
     */
    async isConfirmed(): Promise<boolean> {
      if (data || !isWhole) return !problem
      const found = await client.fetchQuery(query).catch(() => null)
      return found === null || (found.codeSize > 0 && doubtsOf(found, smartContractType).length === 0)
    },
  }
}
