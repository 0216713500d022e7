import { useQuery } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { Images } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { ImportLink } from './import-link.tsx'
import { likelyNetwork } from '#src/entities/assets/place-options.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useCapability } from '#src/session/capabilities.ts'
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
import { usePlanMint } from './use-plan-mint.ts'

const LazyAssetDrawer = lazyDrawer<PremintAsset, { collectionId: string; network: string }>(
  async () => (await import('./asset-drawer.tsx')).AssetDrawer,
)
const MintModal = lazyPart(async () => (await import('./mint-modal.tsx')).MintModal)
const ContractChoice = lazyPart(async () => (await import('./contract-choice.tsx')).ContractChoice)
const NestModal = lazyPart(async () => (await import('./nest-modal.tsx')).NestModal)
const CertificateDrawer = lazyPart(async () => (await import('./certificate-drawer.tsx')).CertificateDrawer)

const assetMenu = (asset: PremintAsset) => <AssetMenu asset={asset} />

/** The preminted assets of a collection: list, create, import, edit, nest, show, mint. */
export function PremintAssetsPage({ collectionId }: { collectionId: string }) {
  const list = useList(useMemo(() => assetsOf(collectionId), [collectionId]))
  const { rows, open } = list
  const collectionRead = useQuery(collectionQuery(collectionId))
  const collection = collectionRead.data
  const contracts = collection?.contracts
  const { selection, assets: chosen, clear } = useAssetSelection(rows)
  const [minting, setMinting] = useState<MintTarget | null>(null)
  const byRuns = useCapability('runs')
  const { plan, ...planning } = usePlanMint(collection)
  const planRef = useRef(plan)
  useEffect(() => {
    planRef.current = plan
  })
  const mint = useCallback(
    (target: MintTarget) => (byRuns ? planRef.current(target) : setMinting(target)),
    [byRuns],
  )
  const [nesting, setNesting] = useState<PremintAsset | null>(null)
  const [certified, setCertified] = useState<PremintAsset | null>(null)
  const certificate = useRetainedTarget(certified)
  const network = likelyNetwork(collection)
  const known = useMemo(
    () => ({
      contracts: contracts ?? null,
      rows,
      onNest: setNesting,
      onCertificate: setCertified,
      onMint: (asset: PremintAsset) => mint([asset]),
    }),
    [contracts, rows, mint],
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
              onMintChosen={() => mint(chosen)}
              onMintAll={() => mint('all')}
              busy={planning.isPending}
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
              <ImportLink collection={collection} />
            </>
          }
        />
      </AssetRowsContext>
      {/* Not before the collection is there: it decides which network a new asset starts with. */}
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
      {planning.choices ? (
        <ContractChoice
          choices={planning.choices}
          busy={planning.isPending}
          onChoose={planning.choose}
          onClose={planning.close}
        />
      ) : null}
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
