import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { cn, Image, RelativeTime } from '@vitrine/ui-kit'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'

const steps = ['Created', 'Minting', 'Minted'] as const

/** Progress of an asset: a dot for each step, filled once the step is reached. */
function Way({ isMinted }: { isMinted: boolean }) {
  const reached = isMinted ? 2 : 1
  return (
    <span
      aria-hidden
      className="hidden w-40 items-center text-(--art-line,var(--text-color-accent)) sm:flex forced-colors:text-[Highlight]"
    >
      {steps.map((step, index) => (
        <span key={step} className={cn('flex items-center', index > 0 && 'flex-1')}>
          {index > 0 ? (
            <span
              className={cn(
                'h-0.5 flex-1 bg-current',
                index > reached && 'bg-(--border-color-medium) forced-colors:bg-[GrayText]',
              )}
            />
          ) : null}
          <span
            className={cn(
              'size-2.5 rounded-full border-2 border-current',
              index < reached || isMinted ? 'bg-current' : 'bg-surface',
              index > reached && 'border-(--border-color-medium) forced-colors:border-[GrayText]',
            )}
          />
        </span>
      ))}
    </span>
  )
}

type LatestOnChainProps = { collection: Collection; assets: CollectionOverview['latest'] }

/** The assets that were minted last or are being minted. Renders nothing without such assets. */
export function LatestOnChain({ collection, assets }: LatestOnChainProps) {
  if (assets.length === 0) return null
  return (
    <TitledSection isCard title="Latest on chain" className="pt-3 pb-1">
      <ul aria-label="Latest on chain" className="divide-y divide-(--border-color-subtle)">
        {assets.map((asset) => {
          const network = networkOf(asset)
          const hash = asset.transactionHash
          return (
            <li key={asset._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
              <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
                <Image src={asset.thumbnail} alt="" />
                <span className="min-w-0">
                  <AssetLink assetId={asset._id} collectionId={collection._id} className="wrap-anywhere">
                    {asset.name}
                  </AssetLink>
                  <span className="block text-xs text-muted">
                    {asset.isMinted ? 'Minted' : 'Minting'} on {networkName(asset)}
                  </span>
                </span>
              </span>
              <Way isMinted={asset.isMinted} />
              {hash ? <ChainHash on={network} value={hash} /> : null}
              <RelativeTime value={asset.at} className="ms-auto text-xs text-muted" />
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
