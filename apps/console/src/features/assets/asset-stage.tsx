import { Link, useNavigate } from '@tanstack/react-router'
import type { AssetNeighbor, AssetSurroundings, PremintAsset } from '@vitrine/sdk'
import { cn, formatCount, Kbd } from '@vitrine/ui-kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { keepAssetList } from '#src/entities/assets/asset-list.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { AssetMedia } from './asset-media.tsx'
import type { Ground } from './picture-ground.ts'

/** Elements that use the arrow keys themselves. */
const keysElsewhere =
  'input, textarea, select, [contenteditable], video, audio, canvas, [role=tree], [role=menu], [role=dialog], [role=alertdialog], [role=radiogroup], [role=tablist]'

/** Navigates to the neighbors with the arrow keys, unless the focused element uses them. */
function useArrowKeys(before: string | undefined, after: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    const browse = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const assetId = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
      if (assetId === undefined || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(keysElsewhere)) return
      event.preventDefault()
      void navigate({
        to: '/asset/$assetId',
        params: { assetId },
        search: keepCollection,
        state: keepAssetList,
      })
    }
    window.addEventListener('keydown', browse)
    return () => window.removeEventListener('keydown', browse)
  }, [navigate, before, after])
}

/** Neighbors are in the same collection, so only that parameter is kept. */
const keepCollection = ({ collection }: { collection?: string | undefined }) => ({ collection })

type StageProps = { asset: PremintAsset; surroundings: AssetSurroundings | undefined }

/** Shows an asset's media in full on a background in its colors, with its neighbors. */
export function AssetStage({ asset, surroundings }: StageProps) {
  const [ground, setGround] = useState<Ground | null>(null)
  const before = surroundings?.before.at(-1)
  const after = surroundings?.after[0]
  useArrowKeys(before?._id, after?._id)
  return (
    <section
      aria-label={`Media of ${asset.name}`}
      className="relative flex min-w-0 flex-col bg-sunken print:bg-transparent forced-colors:border"
      style={ground ? { backgroundImage: `linear-gradient(160deg, ${ground.join(', ')})` } : undefined}
    >
      <div className="flex h-69 items-center justify-center px-16 py-4 lg:h-120 lg:px-20 lg:py-6">
        <AssetMedia asset={asset} onGround={setGround} />
      </div>
      {before ? (
        <Arrow to={before} label={`Previous asset: ${before.name}`} className="left-3">
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </Arrow>
      ) : null}
      {after ? (
        <Arrow to={after} label={`Next asset: ${after.name}`} className="right-3">
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Arrow>
      ) : null}
      {surroundings && surroundings.total > 1 ? (
        <Filmstrip asset={asset} surroundings={surroundings} />
      ) : null}
    </section>
  )
}

function Arrow({
  to,
  label,
  className,
  children,
}: {
  to: AssetNeighbor
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <Link
      to="/asset/$assetId"
      params={{ assetId: to._id }}
      search={keepCollection}
      state={keepAssetList}
      aria-label={label}
      data-variant="stage"
      className={cn(
        'absolute top-34 flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-inverse text-inverse transition-opacity hover:opacity-85 lg:top-60 forced-colors:border print:hidden',
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** Shows the asset among its neighbors. Phones have no room for it and show only the arrows. */
function Filmstrip({
  asset,
  surroundings: { position, total, before, after },
}: StageProps & { surroundings: AssetSurroundings }) {
  return (
    <div className="hidden items-center justify-between gap-3 px-4 pb-4 lg:flex print:hidden">
      <p className="rounded-sm bg-inverse px-2 py-1 text-xs font-medium text-inverse tabular-nums forced-colors:border">
        {formatCount(position)} of {formatCount(total)}
      </p>
      <ul aria-label="Neighbors" className="flex gap-1.5">
        {[...before, asset, ...after].map((one) => (
          <li key={one._id}>
            <Link
              to="/asset/$assetId"
              params={{ assetId: one._id }}
              search={keepCollection}
              state={keepAssetList}
              aria-label={one.name}
              aria-current={one._id === asset._id ? 'page' : undefined}
              className="block rounded-sm border-2 border-transparent aria-[current=page]:border-(--background-color-inverse)"
            >
              <MediaImage src={one.thumbnail} alt="" className="block h-10 w-8" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-1 rounded-sm bg-inverse px-2 py-1 text-xs text-inverse forced-colors:border">
        <Kbd>←</Kbd> <Kbd>→</Kbd> Browse
      </p>
    </div>
  )
}
