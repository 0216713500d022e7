import { explorerUrl } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import {
  Address,
  Badge,
  createColumnHelper,
  DataTable,
  type DataTableProps,
  Hash,
  type Selection,
} from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { AssetMenu } from './asset-menu.tsx'
import { AssetName } from './asset-name.tsx'
import { type AssetRows, AssetRowsContext } from './asset-rows.ts'
import { AssetStatus } from './asset-status.tsx'
import { ShowCell } from './show-cell.tsx'

const column = createColumnHelper<PremintAsset>()

const none = <span className="text-xs text-subtle">–</span>

const columns = [
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
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '48px' },
    cell: ({ row }) => (
      <span className="max-xs:ml-auto">
        <AssetMenu asset={row.original} />
      </span>
    ),
  }),
]

type AssetTableProps = AssetRows &
  Pick<DataTableProps<PremintAsset>, 'status' | 'empty'> & { selection: Selection }

/** Premint assets, a row each. */
export function AssetTable({ contracts, data, onEdit, onNest, onMint, ...table }: AssetTableProps) {
  const rows = useMemo(
    () => ({ contracts, data, onEdit, onNest, onMint }),
    [contracts, data, onEdit, onNest, onMint],
  )
  return (
    <AssetRowsContext value={rows}>
      <DataTable
        {...table}
        data={data}
        caption="Premint assets"
        columns={columns}
        getRowId={(row) => row._id}
        rowLabel={(row) => row.name}
      />
    </AssetRowsContext>
  )
}
