import type { Collection, PremintAsset } from '@vitrine/sdk'
import { LazyFailedDrawer } from '#src/lib/lazy-failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networks } from '#src/lib/networks.ts'
import { useEditTarget } from '#src/lib/use-edit-target.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { assetQuery } from './asset-query.ts'
import type { AssetSearch } from './search.ts'

const AssetDrawer = lazyPart(async () => (await import('./asset-drawer.tsx')).AssetDrawer)
const ImportDrawer = lazyPart(async () => (await import('./import-drawer.tsx')).ImportDrawer)

type AssetsDrawersProps = {
  collectionId: string
  collection: Collection | undefined
  rows: readonly PremintAsset[]
  search: AssetSearch
  onSearch: (change: Partial<AssetSearch>) => void
}

/** New assets most likely belong where a contract is deployed; else on the first network. */
function likelyNetwork(collection: Collection | undefined): string {
  const deployed = collection?.contracts.find((one) => one.status === 'deployed')
  const first = networks()[0]
  return deployed ? networkKey(deployed) : first ? networkKey(first) : ''
}

/** The drawers of the page, as the URL asks for them. */
export function AssetsDrawers({ collectionId, collection, rows, search, onSearch }: AssetsDrawersProps) {
  const close = () => onSearch({ drawer: undefined, id: undefined })
  const network = likelyNetwork(collection)
  const { target, failure } = useEditTarget({ search, rows, query: (id) => assetQuery(collectionId, id) })
  // Not before the collection is there: it says which network a new asset starts with.
  const wanted = collection ? target : null
  const editor = useRetainedTarget<PremintAsset | 'new'>(wanted)
  const importing = useRetainedTarget(collection && search.drawer === 'import' ? 'import' : null)

  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Edit asset"
        failure="The asset could not be loaded"
        onClose={close}
      />
    )
  }
  return (
    <>
      {editor.shown === null ? null : (
        <AssetDrawer
          key={`edit-${editor.opening}`}
          open={wanted !== null}
          collectionId={collectionId}
          asset={editor.shown === 'new' ? null : editor.shown}
          network={network}
          onClose={close}
        />
      )}
      {importing.shown === null || collection === undefined ? null : (
        <ImportDrawer
          key={`import-${importing.opening}`}
          open={search.drawer === 'import'}
          collection={{ id: collectionId, name: collection.name }}
          network={network}
          onClose={close}
        />
      )}
    </>
  )
}
