import type { PremintAsset } from '@vitrine/sdk'
import { Image } from '@vitrine/ui-kit'
import { CornerDownRight } from 'lucide-react'
import { useAssetRows } from './asset-rows.ts'

/** An asset's picture and name, and what it is nested under. */
export function AssetName({ asset }: { asset: PremintAsset }) {
  const { rows } = useAssetRows()
  // The parent may be on another page; then its name is not known here.
  const parentName = rows.find((one) => one._id === asset.parent_asset_id)?.name
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Image src={asset.thumbnail} alt="" />
      <span className="min-w-0 xs:min-w-32">
        <span className="line-clamp-2 max-w-52 wrap-anywhere xl:max-w-72 text-default">{asset.name}</span>
        {asset.parent_asset_id ? (
          <span className="flex items-center gap-1 text-xs font-normal text-subtle">
            <CornerDownRight aria-hidden className="size-3 shrink-0" />
            <span className="max-w-64 truncate">
              {parentName ? `In ${parentName}` : 'Nested in another asset'}
            </span>
          </span>
        ) : null}
      </span>
    </span>
  )
}
