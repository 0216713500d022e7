import type { Collection, PremintAsset } from '@vitrine/sdk'
import { contractKey, networkName, networkOf } from '#src/lib/networks.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'

type Contracts = Collection['contracts']
type Line = NonNullable<Contracts>[number]

const canMint = ({ status }: Line) => status === 'deployed' || status === null

/**
 * Returns the contract that mints an asset: the contract of its collection, network and type. If the type is
 * unknown, prefers a contract that can mint.
 */
export function contractOf(asset: PremintAsset, contracts: Contracts): Line | undefined {
  const lines = contracts?.filter(
    (one) =>
      one.blockchainType === asset.blockchainType &&
      one.networkType === asset.networkType &&
      (asset.smartContractType === null || one.smartContractType === asset.smartContractType),
  )
  return lines?.find(canMint) ?? lines?.[0]
}

/**
 * Returns the reason an asset can't be minted now, as a sentence; null if it can, or if the backend doesn't
 * report its contracts and has to decide.
 */
export function whyNotMintable(asset: PremintAsset, contracts: Contracts): string | null {
  if (asset.isSold === 'sold') return 'It is already minted.'
  if (asset.isSold === 'minting') return 'It is being minted.'
  if (contracts === null) return null
  const contract = `${contractTypeName(asset.smartContractType)} contract on ${networkName(asset)}`
  switch (contractOf(asset, contracts)?.status) {
    case null:
    case 'deployed':
      return null
    case 'deploying':
      return `The ${contract} is still being deployed.`
    case 'registered':
      return `The ${contract} is registered but not deployed.`
    case 'failed':
      return `The deployment of the ${contract} failed.`
    default:
      return `The collection has no ${contract}.`
  }
}

/**
 * Returns the contract to deploy before an asset can be minted, in the format of the Contracts tab's URL;
 * undefined if none is needed or the network is unknown.
 */
export function missingContract(asset: PremintAsset, contracts: Contracts): string | undefined {
  if (asset.isSold === 'sold' || asset.isSold === 'minting' || contracts === null || !networkOf(asset))
    return undefined
  const line = contractOf(asset, contracts)
  if (line && (canMint(line) || line.status === 'deploying')) return undefined
  return contractKey({ ...asset, smartContractType: asset.smartContractType ?? 1 })
}
