import { cn, formatCount } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import type { Summary } from './read/import-book.ts'
import { counted } from '#src/lib/counted.ts'

/** Maximum number of values of a trait with a separate cell. */
const SHOWN = 12

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const holeText = ([from, to]: [number, number]) => (from === to ? `${from}` : `${from}–${to}`)
/** Returns a deeper background for values that more assets have. */
const groundOf = (share: number) =>
  share > 0.4 ? 'bg-success/30' : share > 0.2 ? 'bg-success/20' : 'bg-success/10'

/** Lists the traits with their values and the number of assets for each, and the gaps in the IDs. */
export function TraitTable({ summary: { traits, counts, holes } }: { summary: Summary }) {
  const values = traits.reduce((sum, { distinct }) => sum + distinct, 0)
  if (traits.length === 0 && holes.count === 0) return null
  return (
    <section aria-label="Traits" className="rounded-lg border border-subtle bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="font-semibold text-default">Traits</h2>
        <p className="text-sm text-muted">
          {counted(traits.length, 'trait')}, {counted(values, 'value')}. A deeper color means more assets.
        </p>
      </div>
      {holes.count > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {counted(holes.count, 'id is', 'ids are')} missing: {holes.ranges.map(holeText).join(', ')}
          {holes.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0) < holes.count ? ' and more' : ''}.
        </p>
      ) : null}
      <dl className="mt-3 flex flex-col gap-2">
        {traits.map(({ trait, values: all, distinct }) => (
          <div key={trait} className="grid gap-1 xs:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="pt-1 text-sm break-words text-muted">{trait}</dt>
            <dd className="flex flex-wrap gap-1">
              {all
                .filter(({ meant }, index) => index < SHOWN || meant !== null)
                .map(({ value, count, meant }) => (
                  <span
                    key={value}
                    className={cn(
                      'min-w-20 rounded-sm px-2 py-1 text-xs',
                      meant === null
                        ? groundOf(count / counts.all)
                        : 'border border-(--text-color-warning) bg-warning-soft',
                    )}
                  >
                    <span className="flex items-center gap-1 font-medium break-all text-default">
                      {meant === null ? null : (
                        <TriangleAlert aria-label="Misspelled" className="size-3 text-warning" />
                      )}
                      {value}
                    </span>
                    <span className="text-default tabular-nums">
                      {formatCount(count)} <span>{percent.format(count / counts.all)}</span>
                    </span>
                  </span>
                ))}
              {distinct > SHOWN ? (
                <span className="self-center px-1 text-xs text-muted">
                  {formatCount(distinct - Math.min(SHOWN, all.length))} more
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
