import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Button, Drawer } from '@vitrine/ui-kit'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networks } from '#src/lib/networks.ts'
import { useOpening } from '#src/lib/use-opening.ts'
import { networkKey } from '#src/lib/network-key.ts'
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
  const found = search.drawer === 'edit' ? rows.find((one) => one._id === search.id) : undefined
  // Not before the collection is there: it says which network a new asset starts with.
  const wanted = !collection ? null : search.drawer === 'new' ? 'new' : (found ?? null)
  const editor = useOpening<PremintAsset | 'new'>(wanted)
  const importing = useOpening(collection && search.drawer === 'import' ? 'import' : null)

  if (search.drawer === 'edit' && collection && !found) {
    return (
      <Drawer
        open
        onOpenChange={close}
        title="Edit an asset"
        footer={<Button onClick={close}>Back to the list</Button>}
      >
        <p>This asset is not on this page of the list. Find it by its name, then edit it.</p>
      </Drawer>
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
