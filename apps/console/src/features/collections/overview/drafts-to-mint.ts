import type { Collection, CollectionOverview } from '@vitrine/sdk'

type Place = Pick<
  CollectionOverview['supply'][number],
  'blockchainType' | 'networkType' | 'smartContractType'
>

/**
 * Returns the deployed contract that can mint the most drafts, and how many; null where there is none, or it is not known. A run is on one
 * contract.
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
      // One whose state the backend does not tell counts as deployed, as it does elsewhere.
      const canMint = contracts === null || contract?.status === 'deployed' || contract?.status === null
      return canMint && drafts > 0 ? [{ place, count: drafts }] : []
    },
  )
  const [best] = candidates.toSorted((one, other) => other.count - one.count)
  return best ?? null
}
