import { useQuery } from '@tanstack/react-query'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { FileUp, Images } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networkKey } from '#src/lib/network-key.ts'
import { networks } from '#src/lib/networks.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListTable } from '#src/resource/list-table.tsx'
import { NewButton } from '#src/resource/new-button.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { assetColumns } from './asset-columns.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetRowsContext } from './asset-rows.ts'
import { AssetsHeader } from './assets-header.tsx'
import { assetsOf } from './assets.ts'
import { MintBar } from './mint-bar.tsx'
import type { MintTarget } from './mint-modal.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAssetSelection } from './use-asset-selection.ts'

const LazyAssetDrawer = lazyDrawer<PremintAsset, { collectionId: string; network: string }>(
  async () => (await import('./asset-drawer.tsx')).AssetDrawer,
)
const MintModal = lazyPart(async () => (await import('./mint-modal.tsx')).MintModal)
const NestModal = lazyPart(async () => (await import('./nest-modal.tsx')).NestModal)
const CertificateDrawer = lazyPart(async () => (await import('./certificate-drawer.tsx')).CertificateDrawer)
const ImportDrawer = lazyPart(async () => (await import('./import-drawer.tsx')).ImportDrawer)

/** New assets most likely belong where a contract is deployed; else on the first network. */
function likelyNetwork(collection: Collection | undefined): string {
  const deployed = collection?.contracts?.find((one) => one.status === 'deployed')
  const first = networks()[0]
  return deployed ? networkKey(deployed) : first ? networkKey(first) : ''
}

const assetMenu = (asset: PremintAsset) => <AssetMenu asset={asset} />

/** The preminted assets of a collection: list, create, import, edit, nest, show, mint. */
export function PremintAssetsPage({ collectionId }: { collectionId: string }) {
  const list = useList(useMemo(() => assetsOf(collectionId), [collectionId]))
  const { search, rows, open, close } = list
  const collectionRead = useQuery(collectionQuery(collectionId))
  const collection = collectionRead.data
  const contracts = collection?.contracts
  const { selection, assets: chosen, clear } = useAssetSelection(rows)
  const [minting, setMinting] = useState<MintTarget | null>(null)
  const [nesting, setNesting] = useState<PremintAsset | null>(null)
  const [certified, setCertified] = useState<PremintAsset | null>(null)
  const certificate = useRetainedTarget(certified)
  const importing = useRetainedTarget(collection && search.drawer === 'import' ? collection : null)
  const network = likelyNetwork(collection)
  const known = useMemo(
    () => ({
      contracts: contracts ?? null,
      rows,
      onNest: setNesting,
      onCertificate: setCertified,
      onMint: (asset: PremintAsset) => setMinting([asset]),
    }),
    [contracts, rows],
  )

  // Mints that another browser started are finished here, also when that one was closed.
  useEffect(() => {
    if (collection) void activityCommands.adoptPending(rows, { id: collection._id, name: collection.name })
  }, [rows, collection])

  return (
    <>
      <AssetsHeader collection={collection} failed={collectionRead.isError && !collection} onOpen={open} />
      <AssetRowsContext value={known}>
        <ListTable
          list={list}
          caption="Premint assets"
          columns={assetColumns}
          rowLabel={(asset) => asset.name}
          rowMenu={assetMenu}
          selection={selection}
          filters={<StateFilter list={list} />}
          toolbar={
            <MintBar
              chosen={chosen.length}
              disabled={
                !collection ||
                (collection.totalAssets !== null && collection.totalAssets === collection.soldAssets)
              }
              onMintChosen={() => setMinting(chosen)}
              onMintAll={() => setMinting('all')}
              onClear={clear}
            />
          }
          // The collection's contracts decide which assets can be minted.
          needs={{ read: collectionRead, title: 'The collection could not be loaded' }}
          icon={<Images />}
          empty="Premint assets here: write their metadata by hand or import it. They reach the chain when you mint them."
          action={
            <>
              <NewButton list={list} />
              <Button icon={<FileUp aria-hidden />} onClick={() => open('import')}>
                Import JSON
              </Button>
            </>
          }
        />
      </AssetRowsContext>
      {/* Not before the collection is there: it decides which network a new asset starts with. */}
      <UrlDrawer list={list} ready={collection !== undefined}>
        {(drawer) => <LazyAssetDrawer {...drawer} collectionId={collectionId} network={network} />}
      </UrlDrawer>
      {importing.shown === null ? null : (
        <ImportDrawer
          key={`import-${importing.opening}`}
          open={search.drawer === 'import'}
          collection={{ id: collectionId, name: importing.shown.name }}
          network={network}
          onClose={close}
        />
      )}
      {certificate.shown && collection ? (
        <CertificateDrawer
          open={certified !== null}
          asset={certificate.shown}
          collection={collection}
          onClose={() => setCertified(null)}
        />
      ) : null}
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
