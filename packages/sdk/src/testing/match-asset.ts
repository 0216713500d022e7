import type { Schemas } from '../strict.ts'

type Asset = Schemas['PremintAsset']
type Filter = Schemas['AssetFilter']

/** Returns an asset's state in the terms of filters. */
export function assetStateOf({ isSold, error, transactionStatus, transactionHash }: Asset) {
  if (isSold === 'sold') return 'minted'
  if (isSold === 'minting') return 'minting'
  const isFailed = error !== null || (transactionStatus === false && transactionHash !== null)
  return isFailed ? 'failed' : 'draft'
}

/** Returns true if an asset matches a filter. */
export function matchAsset(asset: Asset, filter: Filter = {}): boolean {
  const { search, states, isShow, networks, smartContractTypes, traits } = filter
  const words = search?.trim().toLowerCase()
  const text = `${asset.name} ${JSON.stringify(asset.attributes.map(({ value }) => value))}`.toLowerCase()
  return (
    (!words || text.includes(words)) &&
    (!states?.length || states.includes(assetStateOf(asset))) &&
    (isShow === undefined || asset.isShow === isShow) &&
    (!networks?.length ||
      networks.some(
        (one) => one.blockchainType === asset.blockchainType && one.networkType === asset.networkType,
      )) &&
    (!smartContractTypes?.length || smartContractTypes.includes(asset.smartContractType)) &&
    (traits ?? []).every(({ trait_type, values }) =>
      asset.attributes.some((one) => one.trait_type === trait_type && values.includes(one.value)),
    )
  )
}
