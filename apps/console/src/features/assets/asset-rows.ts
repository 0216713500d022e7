import type { Collection, PremintAsset } from '@vitrine/sdk'
import { createContext, use } from 'react'
import { networkName } from '#src/lib/networks.ts'
import { whyNotMintable } from './mintable.ts'

/** What a row of the table knows and can ask of its page. */
export type AssetRows = {
  /** The collection's contracts, which say what can be minted. */
  contracts: Collection['contracts']
  /** The assets on this page, in which a parent's name may be found. */
  rows: readonly PremintAsset[]
  /** The rows with these ids were deleted. */
  onDeleted: (ids: readonly string[]) => void
  onNest: (asset: PremintAsset) => void
  onMint: (asset: PremintAsset) => void
  onCertificate: (asset: PremintAsset) => void
}

/** Hands them to the cells: columns stand outside the component, so that cells stay mounted when it renders. */
export const AssetRowsContext = createContext<AssetRows | null>(null)

export function useAssetRows(): AssetRows {
  const rows = use(AssetRowsContext)
  if (!rows) throw new Error('A cell of the assets table is outside of it.')
  return rows
}

/** Returns why an asset can't be minted now, as a sentence; null where it can. */
export const useWhyNotMintable = (asset: PremintAsset): string | null =>
  whyNotMintable(asset, useAssetRows().contracts, networkName(asset))
