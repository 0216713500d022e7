import type { Collection, PremintAsset } from '@vitrine/sdk'
import { createContext, use } from 'react'
import { whyNotMintable } from './mintable.ts'

/** Context of the table's rows. */
export type AssetRows = {
  /** The collection's contracts. They decide which assets can be minted. */
  contracts: Collection['contracts']
  /** The assets on this page, used to find a parent's name. */
  rows: readonly PremintAsset[]
  /** Called with the IDs of deleted rows. */
  onDeleted: (ids: readonly string[]) => void
  onNest: (asset: PremintAsset) => void
  onMint: (asset: PremintAsset) => void
  onCertificate: (asset: PremintAsset) => void
}

/**
 * Passes data to the cells. The columns are defined outside the component, so that cells stay mounted when it
 * renders.
 */
export const AssetRowsContext = createContext<AssetRows | null>(null)

export function useAssetRows(): AssetRows {
  const rows = use(AssetRowsContext)
  if (!rows) throw new Error('A cell of the assets table is outside of it.')
  return rows
}

/** Returns the reason an asset can't be minted now, as a sentence; null if it can. */
export const useWhyNotMintable = (asset: PremintAsset): string | null =>
  whyNotMintable(asset, useAssetRows().contracts)
