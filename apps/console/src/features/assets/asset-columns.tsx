import type { PremintAsset } from '@vitrine/sdk'
import { createColumnHelper, formatCount, Switch } from '@vitrine/ui-kit'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { networkOf } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { AssetStatus } from './asset-status.tsx'
import { CornerDownRight } from 'lucide-react'
import { useAssetRows } from './asset-rows.ts'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Switch that shows an asset in the storefront or hides it. */
function ShowCell({ asset }: { asset: PremintAsset }) {
  const { mutate, isPending } = useRowSwitch({
    write: 'assets.setShown',
    row: asset,
    name: 'isShow',
    send: (isShow) => getSdk().assets.setShown({ asset_id: asset._id, isShow }),
  })
  return (
    <Switch
      label={`Shown: ${asset.name}`}
      checked={asset.isShow}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}

/** An asset's picture, name and parent. */
function AssetName({ asset }: { asset: PremintAsset }) {
  const { rows } = useAssetRows()
  // The parent may be on another page, so its name may be unknown here.
  const parentName = rows.find((one) => one._id === asset.parent_asset_id)?.name
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <MediaImage src={asset.thumbnail} alt="" />
      <span className="min-w-0 xs:min-w-32">
        <AssetLink
          assetId={asset._id}
          collectionId={asset.collection_id}
          className="line-clamp-2 max-w-52 wrap-anywhere xl:max-w-72"
        >
          {asset.name}
        </AssetLink>
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

const column = createColumnHelper<PremintAsset>()

const none = <span className="text-xs text-subtle">–</span>

/** The transaction that minted an asset. */
export const transactionColumn = column.accessor('transactionHash', {
  header: 'Transaction',
  meta: { width: '10.75rem' },
  cell: ({ row: { original: asset } }) => {
    if (!asset.transactionHash) return none
    return <ChainHash on={networkOf(asset)} value={asset.transactionHash} />
  },
})

/** Columns of a table of assets. Cells must be rendered within an AssetRowsContext. */
export const assetColumns = [
  column.accessor('name', {
    header: 'Asset',
    meta: { lead: true, sortable: true },
    cell: ({ row }) => <AssetName asset={row.original} />,
  }),
  column.display({
    id: 'network',
    header: 'Network',
    meta: { width: '8.25rem' },
    cell: ({ row: { original: asset } }) => (
      <span className="flex flex-wrap items-center gap-1.5 max-xs:justify-end">
        <PlaceBadge place={asset} />
        {asset.smartContractType === 1 || asset.smartContractType === null ? null : (
          <span className="text-xs text-subtle">
            {contractTypeName(asset.smartContractType)} × {formatCount(asset.amount)}
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('isSold', {
    header: 'Status',
    meta: { width: '13rem' },
    cell: ({ row }) => <AssetStatus asset={row.original} />,
  }),
  column.accessor('assetOwner', {
    header: 'Owner',
    meta: { width: '10.75rem' },
    cell: ({ row: { original: asset } }) => {
      if (!asset.assetOwner) return none
      return <ChainAddress on={networkOf(asset)} value={asset.assetOwner} kind="owner address" />
    },
  }),
  transactionColumn,
  column.accessor('isShow', {
    header: 'Shown',
    meta: { width: '4.5rem' },
    cell: ({ row }) => <ShowCell asset={row.original} />,
  }),
]
