import { useQuery } from '@tanstack/react-query'
import type { PremintAsset, Collection } from '@vitrine/sdk'
import { useMemo, useState } from 'react'
import { likelyNetwork } from '#src/entities/assets/place-options.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { AssetList } from './asset-list.tsx'
import { AssetRowsContext } from './asset-rows.ts'
import { assetsOf, assetsSearch, filterOf, isPlain } from './assets.ts'
import { useAssetSelection } from './use-asset-selection.ts'
import { useMint } from './use-mint.tsx'
import { ImportLink } from '#src/entities/assets/import-link.tsx'
import { CollectionHeader } from '#src/entities/collections/collection-header.tsx'
import { NewButton, type NewButtonProps } from '#src/resource/new-button.tsx'

type AssetsHeaderProps = {
  collectionId: string
  /** Undefined while it loads. */
  collection: Collection | undefined
  /** True if the collection could not be loaded. */
  failed: boolean
  list: NewButtonProps['list']
}

/**
 * The header of a collection with the buttons that add assets. Without buttons if the collection could not be
 * loaded.
 */
const AssetsHeader = ({ list, ...header }: AssetsHeaderProps) => (
  <CollectionHeader
    {...header}
    tab="assets"
    actions={
      header.failed ? null : (
        <>
          <ImportLink collection={header.collection} />
          <NewButton list={list} disabled={!header.collection} />
        </>
      )
    }
  />
)

const LazyAssetDrawer = lazyDrawer<PremintAsset, { collectionId: string; network: string }>(
  async () => (await import('./asset-drawer.tsx')).AssetDrawer,
)
const NestModal = lazyPart(async () => (await import('./nest-modal.tsx')).NestModal)
const CertificateDrawer = lazyPart(async () => (await import('./certificate-drawer.tsx')).CertificateDrawer)

/** The preminted assets of a collection, with all actions: create, import, edit, nest, show and mint. */
export function PremintAssetsPage({ collectionId }: { collectionId: string }) {
  const capabilities = useQuery(capabilitiesQuery)
  const gallery = capabilities.data?.includes('gallery') ?? (capabilities.isFetched ? false : undefined)
  const [url] = useUrlSearch(assetsSearch)
  const list = useList(
    useMemo(() => assetsOf(collectionId, gallery ?? false), [collectionId, gallery]),
    // Waits for the capabilities if the URL has filters: they decide which call answers.
    isPlain(url) || capabilities.isFetched,
  )
  const { rows } = list
  const collectionRead = useQuery(collectionQuery(collectionId))
  const collection = collectionRead.data
  const contracts = collection?.contracts
  const chosen = useAssetSelection(rows, JSON.stringify(filterOf(list.search)))
  const { drop } = chosen
  const { mint, dialogs, isPending } = useMint(collection, chosen.clear)
  const [nesting, setNesting] = useState<PremintAsset | null>(null)
  const [certified, setCertified] = useState<PremintAsset | null>(null)
  const certificate = useRetainedTarget(certified)
  const network = likelyNetwork(collection)
  const known = useMemo(
    () => ({
      contracts: contracts ?? null,
      rows,
      onDeleted: drop,
      onNest: setNesting,
      onCertificate: setCertified,
      onMint: (asset: PremintAsset) => mint([asset]),
    }),
    [contracts, rows, mint, drop],
  )

  return (
    <>
      <AssetsHeader
        collectionId={collectionId}
        collection={collection}
        failed={collectionRead.isError && !collection}
        list={list}
      />
      <AssetRowsContext value={known}>
        <AssetList
          collectionId={collectionId}
          list={list}
          collectionRead={collectionRead}
          gallery={gallery}
          chosen={chosen}
          onMint={mint}
          busy={isPending}
        />
      </AssetRowsContext>
      {/* Waits for the collection, which decides the initial network of a new asset. */}
      <UrlDrawer list={list} ready={collection !== undefined}>
        {(drawer) => <LazyAssetDrawer {...drawer} collectionId={collectionId} network={network} />}
      </UrlDrawer>
      {certificate.shown && collection ? (
        <CertificateDrawer
          open={certified !== null}
          asset={certificate.shown}
          collection={collection}
          onClose={() => setCertified(null)}
        />
      ) : null}
      {nesting ? <NestModal asset={nesting} onClose={() => setNesting(null)} /> : null}
      {dialogs}
    </>
  )
}
