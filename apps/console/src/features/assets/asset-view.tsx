import { useQuery } from '@tanstack/react-query'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { useNavigate } from '@tanstack/react-router'
import { Badge, formatCount, PageHeader } from '@vitrine/ui-kit'
import { keepAssetList, useAssetList } from '#src/entities/assets/asset-list.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { PageLink } from '#src/lib/links.tsx'
import { networkKey, networkOf } from '#src/lib/networks.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import { useAssetStatus } from './asset-status.tsx'
import { contractOf } from './mintable.ts'
import { AssetActions } from './asset-actions.tsx'
import { AssetFacts } from './asset-facts.tsx'
import { AssetStage } from './asset-stage.tsx'
import { AssetTraits } from './asset-traits.tsx'
import { OwnerCard } from './owner-card.tsx'
import { ownerQuery, type Token } from './owner-query.ts'
import { Provenance } from './provenance.tsx'

const LazyAssetDrawer = lazyDrawer<PremintAsset, { collectionId: string; network: string }>(
  async () => (await import('./asset-drawer.tsx')).AssetDrawer,
)

/** Returns the token of a minted asset; null if its network, contract or token ID is unknown. */
function tokenOf(asset: PremintAsset, collection: Collection | undefined): Token | null {
  const network = networkOf(asset)
  const { tokenId, assetOwner, smartContractType, isSold } = asset
  const contract = contractOf(asset, collection?.contracts ?? null)?.contractAddress
  if (isSold !== 'sold' || !network || !contract || tokenId === null || !/^\d+$/.test(tokenId)) return null
  if (smartContractType === 1) return { network, contract, tokenId, holder: null }
  return assetOwner === null ? null : { network, contract, tokenId, holder: assetOwner }
}

type AssetViewProps = {
  asset: PremintAsset
  /** Empty if the collection is unknown. */
  collectionId: string
  isEdited: boolean
}

/** A loaded asset: its media, its details beside it, and its history below. */
export function AssetView({ asset, collectionId, isEdited }: AssetViewProps) {
  const asset_id = asset._id
  const offered = useCapability('gallery')
  const collectionRead = useQuery({ ...collectionQuery(collectionId), enabled: collectionId !== '' })
  const around = useQuery({ ...queries.assets.surroundings({ asset_id }), enabled: offered })
  const history = useQuery({ ...queries.assets.history({ asset_id }), enabled: offered, staleTime: 0 })
  const collection = collectionRead.data
  const list = useAssetList(collectionId)
  const surroundings = around.data?.data
  const token = tokenOf(asset, collection)
  const owner = useQuery(ownerQuery(token))
  const status = useAssetStatus(asset)
  const navigate = useNavigate()
  const editable = asset.isSold !== 'sold' && asset.isSold !== 'minting'

  return (
    <div className="-mx-4 md:-mx-6">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <AssetStage asset={asset} surroundings={surroundings} />
        <div className="flex min-w-0 flex-col gap-5 px-4 pb-5 md:px-6">
          <PageHeader
            className="pb-0"
            title={asset.name}
            description={
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <Badge tone={status.tone} dot>
                  {status.label}
                </Badge>
                <span>
                  {surroundings
                    ? `${formatCount(surroundings.position)} of ${formatCount(surroundings.total)} in `
                    : 'In '}
                  {collection ? <PageLink {...list}>{collection.name}</PageLink> : 'its collection'}
                </span>
              </span>
            }
          />
          <ReadNote read={collectionRead} what="The collection" />
          {status.reason ? <p className="text-sm wrap-anywhere text-danger">{status.reason}</p> : null}
          <AssetActions asset={asset} collection={collection} list={list} />
          <OwnerCard asset={asset} token={token} read={owner} />
          <ReadNote read={around} what="The neighbors" />
          <AssetTraits
            traits={asset.attributes ?? []}
            counts={surroundings?.traits}
            total={surroundings?.total ?? 1}
          />
          <AssetFacts asset={asset} collection={collection} />
        </div>
      </div>
      <div className="px-4 md:px-6">
        <ReadNote read={history} what="The history" className="pt-5" />
        <Provenance asset={asset} events={history.data?.data} owner={owner.data?.owner ?? null} />
      </div>
      <LazyAssetDrawer
        target={isEdited && editable ? asset : null}
        collectionId={collectionId}
        network={networkKey(asset)}
        onClose={() =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, drawer: undefined }),
            state: keepAssetList,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
