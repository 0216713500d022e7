import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Button, cn, useMediaQuery, Select, Menu, type TableSort } from '@vitrine/ui-kit'
import { Coins, Images, ListFilter, FileBadge, ListTree } from 'lucide-react'
import { useMemo, useState, type FocusEvent } from 'react'
import { ImportLink } from '#src/entities/assets/import-link.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ListTable } from '#src/resource/list-table.tsx'
import { NewButton } from '#src/resource/new-button.tsx'
import type { List } from '#src/resource/use-list.ts'
import { AssetBar } from './asset-bar.tsx'
import { AssetChips } from './asset-chips.tsx'
import { assetColumns, transactionColumn } from './asset-columns.tsx'
import { AssetViewBar } from './asset-view-bar.tsx'
import { facetsQuery, filterOf, type AssetSearch } from './assets.ts'
import type { Matching, MintTarget } from './plan-of.ts'
import { useAssetSelection } from './use-asset-selection.ts'
import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { EditItem } from '#src/resource/open-drawer.tsx'
import { useAssetRows, useWhyNotMintable } from './asset-rows.ts'

/** Entries of a row's menu. */
function AssetMenu({ asset }: { asset: PremintAsset }) {
  const { onDeleted, onNest, onMint, onCertificate } = useAssetRows()
  const blocked = useWhyNotMintable(asset)
  return (
    <>
      <Menu.Item icon={<Coins aria-hidden />} disabled={blocked !== null} onSelect={() => onMint(asset)}>
        Mint…
      </Menu.Item>
      <EditItem id={asset._id} disabled={asset.isSold === 'sold' || asset.isSold === 'minting'} />
      <Menu.Item icon={<ListTree aria-hidden />} onSelect={() => onNest(asset)}>
        Nest…
      </Menu.Item>
      {asset.isSold === 'sold' ? (
        <Menu.Item icon={<FileBadge aria-hidden />} onSelect={() => onCertificate(asset)}>
          Show certificate
        </Menu.Item>
      ) : null}
      <DeleteItem kind="asset" ids={[asset._id]} name={asset.name} onDeleted={() => onDeleted([asset._id])} />
    </>
  )
}

const options = [
  { value: 'all', label: 'All statuses' },
  { value: 'draft', label: 'Draft' },
  { value: 'minting', label: 'Minting' },
  { value: 'minted', label: 'Minted' },
]

type StateFilterProps = { list: Pick<List<PremintAsset, AssetSearch>, 'search' | 'set'> }

/**
 * Filters assets by state and returns to page 1. Apart from a search by name, the specification's call has no
 * other filter.
 */
const StateFilter = ({ list: { search, set } }: StateFilterProps) => (
  <Select
    aria-label="Status"
    className="w-36 max-xs:w-full"
    options={options}
    value={search.state?.[0] ?? 'all'}
    onValueChange={(value) =>
      set({ state: value === 'all' ? undefined : ([value] as AssetSearch['state']), page: 1 })
    }
  />
)

const AssetFacetRail = lazyPart(async () => (await import('./asset-facets.tsx')).AssetFacetRail)
const AssetGallery = lazyPart(async () => (await import('./asset-gallery.tsx')).AssetGallery)
const AssetFilterDrawer = lazyPart(async () => (await import('./asset-filter-drawer.tsx')).AssetFilterDrawer)
const AssetPeek = lazyPart(async () => (await import('./asset-peek.tsx')).AssetPeek)

const assetMenu = (asset: PremintAsset) => <AssetMenu asset={asset} />

/** Columns next to the filters. The transaction doesn't fit; the asset's page and the peek panel show it. */
const briefColumns = assetColumns.filter((column) => column !== transactionColumn)

/** From this width there is room beside the list. */
const wide = '(min-width: 80rem)'

type AssetListProps = {
  collectionId: string
  list: List<PremintAsset, AssetSearch>
  collectionRead: UseQueryResult<Collection>
  /**
   * True if the backend filters, sorts and counts; otherwise the list comes from the specification's call.
   * Undefined while unknown; then space is reserved, so that the list doesn't shift.
   */
  gallery: boolean | undefined
  chosen: ReturnType<typeof useAssetSelection>
  onMint: (target: MintTarget | Matching) => void
  busy: boolean
}

/** Returns the asset to peek at: the row with the current or last focus. */
function usePeek({ search, set, rows }: List<PremintAsset, AssetSearch>) {
  const [id, setId] = useState<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex((row) => row._id === id),
  )
  const to = (next: number) => {
    const row = rows[next]
    return row ? () => setId(row._id) : undefined
  }
  return {
    asset: search.peek ? rows[at] : undefined,
    at,
    previous: to(at - 1),
    next: to(at + 1),
    toggle(row: string) {
      setId(row)
      set({ peek: search.peek ? undefined : true })
    },
    close: () => set({ peek: undefined }),
    follow: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-id]')?.dataset.id
      if (row) setId(row)
    },
  }
}

const sortOf = (sort: AssetSearch['sort']): TableSort | null =>
  sort === 'name' || sort === '-name'
    ? { column: 'name', direction: sort === 'name' ? 'ascending' : 'descending' }
    : null

/** The assets of a collection as a gallery or a table, with filters and bulk actions. */
export function AssetList({
  collectionId,
  list,
  collectionRead,
  gallery,
  chosen,
  onMint,
  busy,
}: AssetListProps) {
  const { search, set, rows } = list
  const collection = collectionRead.data
  const [filtering, setFiltering] = useState(false)
  // oxlint-disable-next-line console/reads-tell-failures -- `AssetFacetRail` shows the failure.
  const facetsRead = useQuery({ ...facetsQuery(collectionId, search), enabled: gallery === true })
  const facets = gallery && !facetsRead.isPlaceholderData ? facetsRead.data?.data : undefined
  // A long list may be counted only in part. Then no total is shown.
  const answer = list.list.data as { totalCount: number; isExact?: boolean } | undefined
  const total = answer?.isExact === false ? (facets?.matched ?? null) : answer?.totalCount
  const count: number | 'all' = chosen.isAll ? (total ?? 'all') : chosen.assets.length
  const selection = useMemo(() => ({ ...chosen.selection, count }), [chosen.selection, count])
  const peek = usePeek(list)
  const isWide = useMediaQuery(wide)
  const filters = Object.keys({ ...filterOf(search), search: 0 }).length - 1
  return (
    <div
      className={cn(
        gallery !== false && 'grid gap-5 xl:grid-cols-[13rem_minmax(0,1fr)]',
        peek.asset && 'xl:grid-cols-[13rem_minmax(0,1fr)_20rem]',
      )}
    >
      {gallery !== false ? (
        <aside aria-label="Filters" className="max-xl:hidden">
          {/* If the collection couldn't be read, the list shows the error. */}
          {gallery && collection ? (
            <AssetFacetRail collectionId={collectionId} search={search} set={set} />
          ) : null}
        </aside>
      ) : null}
      <div className="min-w-0" onFocus={peek.follow}>
        <ListTable
          list={list}
          caption="Premint assets"
          columns={gallery === false ? assetColumns : briefColumns}
          rowLabel={(asset) => asset.name}
          rowMenu={assetMenu}
          selection={selection}
          total={total}
          onPeek={gallery && isWide ? peek.toggle : undefined}
          {...(gallery && {
            sort: sortOf(search.sort),
            onSortChange: (to: TableSort | null) =>
              set({ sort: to ? (to.direction === 'ascending' ? 'name' : '-name') : undefined, page: 1 }),
          })}
          renderRows={
            gallery !== false && search.view === 'gallery'
              ? (shown) => <AssetGallery rows={shown} size={search.size ?? 2} selection={selection} />
              : undefined
          }
          filters={
            gallery === false ? (
              <StateFilter list={list} />
            ) : (
              <Button
                className="xl:hidden"
                icon={<ListFilter aria-hidden />}
                disabled={!gallery}
                onClick={() => setFiltering(true)}
              >
                Filters{filters > 0 ? ` (${filters})` : ''}
              </Button>
            )
          }
          toolbar={
            <span className="flex flex-wrap items-center gap-2">
              {gallery === false ? null : <AssetViewBar search={search} set={set} inert={!gallery} />}
              {chosen.isAll || chosen.assets.length > 0 ? null : (
                <Button
                  icon={<Coins aria-hidden />}
                  loading={busy}
                  disabled={
                    !collection ||
                    (collection.totalAssets !== null && collection.totalAssets === collection.soldAssets)
                  }
                  onClick={() => onMint('all')}
                >
                  Mint all drafts
                </Button>
              )}
            </span>
          }
          note={gallery ? <AssetChips search={search} set={set} /> : null}
          // The collection's contracts decide which assets can be minted.
          needs={{ read: collectionRead, title: 'The collection could not be loaded' }}
          icon={<Images />}
          empty="Premint assets here: write their metadata by hand or import it. They reach the chain when you mint them."
          action={
            <>
              <NewButton list={list} />
              <ImportLink collection={collection} />
            </>
          }
        />
        <AssetBar
          collection={collection}
          search={search}
          chosen={chosen}
          total={total}
          count={count}
          facets={facets}
          onMint={onMint}
          busy={busy}
        />
      </div>
      {peek.asset ? (
        <div className="max-xl:hidden">
          <AssetPeek
            asset={peek.asset}
            position={(search.page - 1) * (search.rows ?? list.resource.pageSize) + peek.at + 1}
            total={total ?? answer?.totalCount ?? rows.length}
            isAtLeast={total === null}
            onPrevious={peek.previous}
            onNext={peek.next}
            onClose={peek.close}
          />
        </div>
      ) : null}
      {filtering ? (
        <AssetFilterDrawer
          open
          onOpenChange={setFiltering}
          collectionId={collectionId}
          search={search}
          set={set}
        />
      ) : null}
    </div>
  )
}
