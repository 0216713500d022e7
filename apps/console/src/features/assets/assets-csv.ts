import type { AssetFilter, PremintAsset } from '@vitrine/sdk'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { csvLine } from '#src/lib/csv-line.ts'
import { networkName } from '#src/lib/networks.ts'
import { getSdk } from '#src/session/sdk.ts'
import { assetState, stateWords } from './state-mark.tsx'

/** Assets read by a call, and rows written before the page gets time to respond. */
const rowsAtOnce = 500

const columns: [name: string, valueOf: (asset: PremintAsset) => string | number | boolean | null][] = [
  ['asset_id', (asset) => asset._id],
  ['name', (asset) => asset.name],
  ['description', (asset) => asset.description],
  ['status', (asset) => stateWords[assetState(asset)]],
  ['shown', (asset) => asset.isShow],
  ['network', (asset) => networkName(asset)],
  ['contract', (asset) => contractTypeName(asset.smartContractType)],
  ['copies', (asset) => asset.amount],
  ['token_id', (asset) => asset.tokenId],
  ['owner', (asset) => asset.assetOwner],
  ['recipient', (asset) => asset.wallet_address],
  ['transaction_hash', (asset) => asset.transactionHash],
  ['picture', (asset) => asset.image],
  ['added_at', (asset) => asset.createdAt],
]

type Trait = NonNullable<PremintAsset['attributes']>[number]

/** Returns the values of an asset's traits by trait name. */
function traitsOf({ attributes }: PremintAsset): Map<string, Trait['value'][]> {
  const traits = new Map<string, Trait['value'][]>()
  for (const { trait_type, value } of attributes ?? []) {
    const values = traits.get(trait_type)
    if (values) values.push(value)
    else traits.set(trait_type, [value])
  }
  return traits
}

/** Returns assets as CSV with a column for each trait. Yields regularly so that the page stays responsive. */
export async function assetsCsv(assets: readonly PremintAsset[]): Promise<string> {
  const own = assets.map(traitsOf)
  const names = [...new Set(own.flatMap((traits) => [...traits.keys()]))]
  const lines = [csvLine([...columns.map(([name]) => name), ...names.map((name) => `trait: ${name}`)])]
  for (const [index, asset] of assets.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    lines.push(
      csvLine([
        ...columns.map(([, valueOf]) => valueOf(asset)),
        ...names.map((name) => {
          const values = own[index]?.get(name) ?? []
          return values.length > 1 ? values.join('; ') : (values[0] ?? null)
        }),
      ]),
    )
  }
  return lines.join('')
}

/**
 * Returns all assets of a collection that match a filter, and the number of assets that could not be read.
 */
export async function allMatching(collection_id: string, filter: AssetFilter) {
  const assets: PremintAsset[] = []
  let leftOut = 0
  for (let page = 1; ; page++) {
    const { data, unreadable = [] } = await getSdk().assets.search({
      collection_id,
      filter,
      page,
      pageSize: rowsAtOnce,
    })
    assets.push(...data)
    leftOut += unreadable.length
    if (data.length + unreadable.length < rowsAtOnce) return { assets, leftOut }
  }
}
