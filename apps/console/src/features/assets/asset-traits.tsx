import type { Attributes, TraitCount } from '@vitrine/sdk'
import { cn, formatCount } from '@vitrine/ui-kit'
import { TitledSection } from '#src/lib/titled-section.tsx'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
/** Share of the collection below which a trait is marked as rare. */
const rare = 0.1

type AssetTraitsProps = {
  traits: Attributes
  /** Number of assets with each trait, in the same order; undefined if the platform doesn't count. */
  counts: readonly TraitCount[] | undefined
  /** Number of assets in the collection. */
  total: number
}

/** The traits of an asset, each with the number of assets in the collection that have it. */
export function AssetTraits({ traits, counts, total }: AssetTraitsProps) {
  if (traits.length === 0) return null
  return (
    <TitledSection title="Traits">
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-px overflow-hidden rounded-lg border border-subtle bg-surface">
        {traits.map(({ trait_type, value }, index) => {
          const count = counts?.[index]?.count
          const share = count === undefined ? 1 : count / total
          return (
            <div
              // A trait may occur twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${index} ${trait_type}`}
              className={cn(
                'min-w-0 p-3 shadow-[0_0_0_1px_var(--border-color-subtle)] forced-colors:border',
                share < rare && 'bg-accent-soft',
              )}
            >
              <dt className="text-xs wrap-anywhere text-muted">{trait_type}</dt>
              <dd className="text-sm font-semibold wrap-anywhere text-default">{String(value)}</dd>
              {count === undefined ? null : (
                <dd className="mt-2">
                  <span
                    aria-hidden
                    className="block h-1 overflow-hidden rounded-full bg-line forced-colors:border"
                  >
                    <span
                      className="block h-full bg-accent forced-colors:bg-[CanvasText]"
                      style={{ width: percent.format(share) }}
                    />
                  </span>
                  <span className="mt-1.5 flex flex-wrap justify-between gap-x-2 text-xs text-muted tabular-nums">
                    <span>
                      {formatCount(count)} of {formatCount(total)}
                    </span>
                    <span className={share < rare ? 'font-semibold text-accent' : 'text-default'}>
                      {share < rare ? 'Rare ' : ''}
                      {percent.format(share)}
                    </span>
                  </span>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </TitledSection>
  )
}
