import type { Collection, CollectionOverview } from '@vitrine/sdk'

type Place = Pick<
  CollectionOverview['supply'][number],
  'blockchainType' | 'networkType' | 'smartContractType'
>

/**
 * Returns the deployed contract that can mint the most drafts and their number; null if there isn't one or it
 * is unknown. Only one contract, because a run mints on one contract.
 */
export function draftsToMint(
  { contracts }: Pick<Collection, 'contracts'>,
  overview: CollectionOverview | undefined,
): { place: Place; count: number } | null {
  const candidates = (overview?.supply ?? []).flatMap(
    ({ drafts, minted: _minted, total: _total, ...place }) => {
      const contract = contracts?.find(
        (one) =>
          one.blockchainType === place.blockchainType &&
          one.networkType === place.networkType &&
          one.smartContractType === place.smartContractType,
      )
      // If the backend doesn't send a contract's state, it counts as deployed, as in the rest of the console.
      const canMint = contracts === null || contract?.status === 'deployed' || contract?.status === null
      return canMint && drafts > 0 ? [{ place, count: drafts }] : []
    },
  )
  const [best] = candidates.toSorted((one, other) => other.count - one.count)
  return best ?? null
}
