import { Link } from '@tanstack/react-router'
import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { formatCount, TextLink } from '@vitrine/ui-kit'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'

type NewestAssetsProps = { collection: Collection; assets: CollectionOverview['newest'] }

/** Pictures of the newest assets. Renders nothing without assets. */
export function NewestAssets({ collection, assets }: NewestAssetsProps) {
  if (assets.length === 0) return null
  return (
    <TitledSection
      title="Newest assets"
      actions={
        <TextLink asChild>
          <Link to="/collection/premintasset/$type/$id" params={premintLink(collection)} className="text-sm">
            View all {typeof collection.totalAssets === 'number' ? formatCount(collection.totalAssets) : null}
          </Link>
        </TextLink>
      }
    >
      <ul
        aria-label="Newest assets"
        className="mt-2 grid h-20 grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] grid-rows-[5rem] gap-2 overflow-hidden p-0.5 [grid-auto-rows:0]"
      >
        {assets.map(({ _id, name, thumbnail }) => (
          <li key={_id} className="min-w-0 overflow-hidden">
            <AssetLink assetId={_id} collectionId={collection._id} className="block">
              <MediaImage src={thumbnail} alt={name} className="h-19 w-full" />
            </AssetLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
