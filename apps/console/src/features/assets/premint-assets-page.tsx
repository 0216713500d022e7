import { useQuery } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { useCallback, useEffect, useState } from 'react'
import { adoptPending } from '#src/activity/adopt-pending.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { dependentStatus } from '#src/lib/dependent-status.ts'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { AssetTable } from './asset-table.tsx'
import { AssetsDrawers } from './assets-drawers.tsx'
import { AssetsEmpty } from './assets-empty.tsx'
import { AssetsFilters } from './assets-filters.tsx'
import { AssetsHeader } from './assets-header.tsx'
import { MintBar } from './mint-bar.tsx'
import type { MintTarget } from './mint-modal.tsx'
import { assetsQuery } from './assets-query.ts'
import { type AssetSearch, PAGE_SIZE } from './search.ts'
import { useAssetSelection } from './use-asset-selection.ts'

const MintModal = lazyPart(async () => (await import('./mint-modal.tsx')).MintModal)
const NestModal = lazyPart(async () => (await import('./nest-modal.tsx')).NestModal)

type PremintAssetsPageProps = {
  collectionId: string
  search: AssetSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<AssetSearch>) => void
}

const noRows: readonly PremintAsset[] = []

/** The preminted assets of a collection: list, create, import, edit, nest, show, mint. */
export function PremintAssetsPage({ collectionId, search, onSearch }: PremintAssetsPageProps) {
  const list = useQuery(assetsQuery(collectionId, search))
  const rows = list.data?.data ?? noRows
  const collectionRead = useQuery(collectionQuery(collectionId))
  const collection = collectionRead.data
  const { selection, assets: chosen, clear } = useAssetSelection(rows)
  const [minting, setMinting] = useState<MintTarget | null>(null)
  const [nesting, setNesting] = useState<PremintAsset | null>(null)
  const edit = useCallback((asset: PremintAsset) => onSearch({ drawer: 'edit', id: asset._id }), [onSearch])
  const mint = useCallback((asset: PremintAsset) => setMinting([asset]), [])

  // Mints that another browser began are finished here: they must not hang because that one was closed.
  useEffect(() => {
    if (collection) void adoptPending(rows, { id: collection._id, name: collection.name })
  }, [rows, collection])

  return (
    <>
      <AssetsHeader
        collection={collection}
        failed={collectionRead.isError && !collection}
        onSearch={onSearch}
      />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <AssetsFilters search={search} onSearch={onSearch} />
          <MintBar
            chosen={chosen.length}
            disabled={!collection || collection.totalAssets === collection.soldAssets}
            onMintChosen={() => setMinting(chosen)}
            onMintAll={() => setMinting('all')}
            onClear={clear}
          />
        </div>
        <AssetTable
          data={rows}
          contracts={collection?.contracts ?? []}
          selection={selection}
          // Its contracts say which assets can be minted.
          status={dependentStatus(
            { read: collectionRead, title: 'The collection could not be loaded' },
            list,
            'The assets could not be loaded',
            PAGE_SIZE,
          )}
          empty={<AssetsEmpty search={search} total={list.data?.totalCount ?? 0} onSearch={onSearch} />}
          onEdit={edit}
          onNest={setNesting}
          onMint={mint}
        />
        <ListPagination
          list={list}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPage={(page) => onSearch({ page })}
        />
      </div>
      <AssetsDrawers
        collectionId={collectionId}
        collection={collection}
        rows={rows}
        search={search}
        onSearch={onSearch}
      />
      {nesting ? <NestModal asset={nesting} onClose={() => setNesting(null)} /> : null}
      {minting && collection ? (
        <MintModal
          target={minting}
          collection={collection}
          onClose={() => setMinting(null)}
          onStarted={() => {
            setMinting(null)
            clear()
          }}
        />
      ) : null}
    </>
  )
}
