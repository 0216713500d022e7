import { explorerUrl } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import { Address, Badge, createColumnHelper, Hash } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { AssetName } from './asset-name.tsx'
import { AssetStatus } from './asset-status.tsx'
import { ShowCell } from './show-cell.tsx'

const column = createColumnHelper<PremintAsset>()

const none = <span className="text-xs text-subtle">–</span>

/** The columns of a table of assets. Its cells are rendered within an AssetRowsContext. */
export const assetColumns = [
  column.accessor('name', {
    header: 'Asset',
    meta: { lead: true },
    cell: ({ row }) => <AssetName asset={row.original} />,
  }),
  column.display({
    id: 'network',
    header: 'Network',
    meta: { width: '132px' },
    cell: ({ row: { original: asset } }) => (
      <span className="flex flex-wrap items-center gap-1.5 max-xs:justify-end">
        <Badge>{networkName(asset)}</Badge>
        {asset.smartContractType === 1 ? null : (
          <span className="text-xs text-subtle">
            {contractTypeName(asset.smartContractType)} × {asset.amount.toLocaleString('en')}
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('isSold', {
    header: 'Status',
    meta: { width: '208px' },
    cell: ({ row }) => <AssetStatus asset={row.original} />,
  }),
  column.accessor('assetOwner', {
    header: 'Owner',
    meta: { width: '172px' },
    cell: ({ row: { original: asset } }) => {
      const network = networkOf(asset)
      if (!asset.assetOwner) return none
      const href = network ? explorerUrl(network, { address: asset.assetOwner }) : null
      return <Address value={asset.assetOwner} kind="owner address" href={href} />
    },
  }),
  column.accessor('transactionHash', {
    header: 'Transaction',
    meta: { width: '172px' },
    cell: ({ row: { original: asset } }) => {
      const network = networkOf(asset)
      if (!asset.transactionHash) return none
      const href = network ? explorerUrl(network, { transaction: asset.transactionHash }) : null
      return <Hash value={asset.transactionHash} href={href} />
    },
  }),
  column.accessor('isShow', {
    header: 'Shown',
    meta: { width: '72px' },
    cell: ({ row }) => <ShowCell asset={row.original} />,
  }),
]
