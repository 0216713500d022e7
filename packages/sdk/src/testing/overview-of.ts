import type { Schemas } from '../strict.ts'

type Asset = Schemas['PremintAsset']
type Overview = Schemas['CollectionOverview']

/** Returns the number of occurrences of each key, in order of first occurrence. */
function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const placeOf = (one: Asset) => `${one.blockchainType}/${one.networkType}/${one.smartContractType}`

/** Returns the overview of a collection, as the platform would. The time of a mint is the asset's last change. */
export function overviewOf(
  assets: readonly Asset[],
  airdrops: readonly { recipients: number; claims: readonly Schemas['ClaimRow'][] }[],
): Overview {
  const minted = assets.filter((one) => one.isSold === 'sold')
  const minting = assets.filter((one) => one.isSold === 'minting')
  const holders = tally(minted.flatMap(({ assetOwner }) => assetOwner ?? []))
  const added = tally(assets.map(({ createdAt }) => createdAt.slice(0, 10)))
  const mintedOn = tally(minted.map(({ updatedAt }) => updatedAt.slice(0, 10)))
  const claims = airdrops.flatMap((one) => one.claims)
  const claimedOn = tally(claims.map(({ claimedAt }) => (claimedAt ?? '').slice(0, 10)))
  const supply = Map.groupBy(
    assets.toSorted(
      (one, other) =>
        one.blockchainType - other.blockchainType ||
        one.networkType - other.networkType ||
        one.smartContractType - other.smartContractType,
    ),
    placeOf,
  )
  return {
    drafts: assets.length - minted.length - minting.length,
    minting: minting.length,
    minted: minted.length,
    claims:
      airdrops.length === 0
        ? null
        : {
            claimed: claims.length,
            recipients: airdrops.reduce((sum, { recipients }) => sum + recipients, 0),
            isRead: true,
          },
    holders: holders.size,
    largestHolders: [...holders]
      .map(([address, count]) => ({ address, count }))
      .toSorted((one, other) => other.count - one.count || one.address.localeCompare(other.address))
      .slice(0, 5),
    supply: [...supply.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { blockchainType, networkType, smartContractType } = first
      const sold = rows.filter((one) => one.isSold === 'sold').length
      const drafts = rows.filter((one) => one.isSold === 'unsold').length
      return [{ blockchainType, networkType, smartContractType, drafts, minted: sold, total: rows.length }]
    }),
    days: [...new Set([...added.keys(), ...mintedOn.keys(), ...claimedOn.keys()])].toSorted().map((date) => ({
      date,
      added: added.get(date) ?? 0,
      minted: mintedOn.get(date) ?? 0,
      claimed: claimedOn.get(date) ?? 0,
    })),
    latest: [...minting, ...minted.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))]
      .slice(0, 4)
      .map(({ _id, name, thumbnail, isSold, transactionHash, blockchainType, networkType, updatedAt }) => ({
        _id,
        name,
        thumbnail,
        isMinted: isSold === 'sold',
        transactionHash,
        blockchainType,
        networkType,
        at: updatedAt,
      })),
    newest: assets
      .toReversed()
      .slice(0, 12)
      .map(({ _id, name, image, thumbnail }) => ({ _id, name, image, thumbnail })),
  }
}
