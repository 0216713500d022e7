import type { PremintAsset } from '@vitrine/sdk'
import { PictureGrid, type Selection } from '@vitrine/ui-kit'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { browsable } from '#src/lib/media-image.tsx'
import { assetState, StateMark } from './state-mark.tsx'

/** Minimum width of a picture in rem, by the chosen size. */
const widths = [6, 8.5, 12, 18]

type AssetGalleryProps = { rows: readonly PremintAsset[]; size: number; selection: Selection }

/** Gallery of assets. */
export const AssetGallery = ({ rows, size, selection }: AssetGalleryProps) => (
  <PictureGrid
    aria-label="Premint assets"
    items={rows}
    getId={(asset) => asset._id}
    nameOf={(asset) => asset.name}
    pictureOf={(asset) => browsable(asset.thumbnail ?? asset.image) ?? null}
    renderLink={(asset, content) => (
      <AssetLink
        assetId={asset._id}
        collectionId={asset.collection_id}
        className="block rounded-md text-default no-underline"
      >
        {content}
      </AssetLink>
    )}
    renderState={(asset) => <StateMark state={assetState(asset)} compact />}
    selection={selection}
    size={widths[size - 1] ?? 8.5}
  />
)
