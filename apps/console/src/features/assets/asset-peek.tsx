import { useQuery } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { formatCount, IconButton, RelativeTime } from '@vitrine/ui-kit'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useAssetListState } from '#src/entities/assets/asset-list.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { MediaImage } from '#src/lib/media-image.tsx'
import { queries } from '#src/session/queries.ts'
import { provenanceSteps } from './provenance-steps.ts'
import { assetState, StateMark } from './state-mark.tsx'

type AssetPeekProps = {
  asset: PremintAsset
  /** Position among the matching assets, from 1. */
  position: number
  total: number
  /** True if `total` is a lower bound, because not all were counted. */
  isAtLeast: boolean
  /** `onPrevious` is undefined on the first row of the page, `onNext` on the last. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** Panel with a larger view of the focused asset, next to the list. */
export function AssetPeek({
  asset,
  position,
  total,
  isAtLeast,
  onPrevious,
  onNext,
  onClose,
}: AssetPeekProps) {
  const asset_id = asset._id
  // oxlint-disable-next-line console/reads-tell-failures -- The page that it opens shows the failure.
  const around = useQuery(queries.assets.surroundings({ asset_id }))
  // oxlint-disable-next-line console/reads-tell-failures -- The page that it opens shows the failure.
  const history = useQuery(queries.assets.history({ asset_id }))
  const counts = around.data?.data
  const steps = provenanceSteps(asset, history.data?.data)
  return (
    <aside
      aria-label={`Peek: ${asset.name}`}
      className="sticky top-32 flex max-h-[calc(100dvh-9rem)] flex-col gap-3 self-start overflow-y-auto rounded-lg border border-subtle bg-surface p-3"
    >
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous asset"
          size="sm"
          aria-disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next asset" size="sm" aria-disabled={!onNext} onClick={() => onNext?.()}>
          <ChevronRight aria-hidden />
        </IconButton>
        <span className="text-xs text-muted tabular-nums">
          {formatCount(position)} of {formatCount(Math.max(position, total))}
          {isAtLeast ? ' or more' : null}
        </span>
        <ButtonLink
          size="sm"
          className="ms-auto"
          to="/asset/$assetId"
          params={{ assetId: asset_id }}
          search={{ collection: asset.collection_id || undefined }}
          state={useAssetListState()}
        >
          Open asset
        </ButtonLink>
        <IconButton label="Close peek" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <MediaImage
        src={asset.image}
        fallback={<MediaImage src={asset.thumbnail} alt="" className="size-full" />}
        alt={asset.name}
        className="aspect-4/5 h-auto w-full rounded-md bg-sunken [&>img]:object-contain"
      />
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere text-default">{asset.name}</h2>
        <span className="shrink-0 pt-0.5 text-xs text-muted">
          <StateMark state={assetState(asset)} />
        </span>
      </div>
      <dl className="flex flex-col gap-1.5 text-xs">
        {(asset.attributes ?? []).slice(0, 12).map(({ trait_type, value }, index) => {
          const count = counts?.traits[index]?.count
          const share = count === undefined || !counts ? null : count / counts.total
          return (
            // A trait may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${index} ${trait_type}`} className="grid grid-cols-[5rem_1fr_auto] items-center gap-2">
              <dt className="truncate text-muted">{trait_type}</dt>
              <dd className="truncate font-semibold text-default">{String(value)}</dd>
              {share === null ? null : (
                <dd className="flex items-center gap-2 text-muted tabular-nums">
                  <span
                    aria-hidden
                    className="block h-1 w-16 overflow-hidden rounded-full bg-line forced-colors:border"
                  >
                    <span
                      className="block h-full bg-accent forced-colors:bg-[CanvasText]"
                      style={{ width: `${100 * share}%` }}
                    />
                  </span>
                  {(100 * share).toLocaleString('en', { maximumFractionDigits: 1 })}%
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      <ol aria-label="Provenance" className="flex flex-col gap-2 border-t border-subtle pt-3 text-xs">
        {steps.map((step) => (
          <li key={step.key} className="flex items-baseline justify-between gap-2">
            <span className="font-semibold text-default">{step.title}</span>
            {step.at === null ? null : (
              <span className="text-muted">
                <RelativeTime value={step.at} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </aside>
  )
}
