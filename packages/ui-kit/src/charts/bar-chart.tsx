import { ChartColumn, Table2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { useOverflows } from '../lib/use-overflows.ts'
import { axisTicks } from './axis-ticks.ts'
import { formatCount } from '../lib/format-count.ts'
import type { ChartPoint } from './point.ts'
import { ValuesTable } from './values-table.tsx'
import { useLabels } from '../labels/use-labels.ts'
import { chartLabels } from './chart-labels.ts'

export interface BarChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'> {
  /** What the bars count: "Assets minted a day". */
  title: string
  /** In the order they appear. Labels are unique. */
  points: readonly ChartPoint[]
  /** How a value is written; a whole number unless said otherwise. */
  format?: ((value: number) => string) | undefined
  /** The heads of the two columns of the table. */
  labelHeader?: string | undefined
  valueHeader?: string | undefined
  /** A few words under the title. */
  description?: ReactNode
}

/** Labels under the bars: at most so many, or they would run into each other. */
const LABELS = 5

/** A long table scrolls, and can be reached by keyboard to be scrolled. */
function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  const [box, overflows] = useOverflows()
  return (
    <div
      ref={box}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      className="max-h-64 overflow-y-auto pe-1 focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  )
}

/**
 * Bars side by side, from zero, for values along a time or across a few kinds. A button shows the same as a table;
 * screen readers always get the table.
 *
 * Use it where the shape says something: a rise, a gap, an outlier. For one number use a StatCard, for shares of a whole a
 * table with percentages.
 */
export function BarChart({
  title,
  points,
  format = formatCount,
  labelHeader,
  valueHeader,
  description,
  className,
  ...rest
}: BarChartProps) {
  const labels = useLabels('chart', chartLabels)
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const every = Math.max(1, Math.ceil(points.length / LABELS))
  const table = (
    <ValuesTable
      caption={title}
      labelHeader={labelHeader ?? labels.label}
      valueHeader={valueHeader ?? labels.value}
      points={points}
      format={format}
    />
  )

  return (
    <figure
      aria-labelledby={titleId}
      {...rest}
      data-view={asTable ? 'table' : 'chart'}
      className={cn('flex min-w-0 flex-col gap-4', className)}
    >
      <figcaption className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span id={titleId} className="block text-sm font-medium break-words text-default">
            {title}
          </span>
          {description ? <span className="block text-xs text-muted">{description}</span> : null}
        </span>
        <IconButton
          label={asTable ? labels.showChart : labels.showTable}
          size="sm"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        </IconButton>
      </figcaption>
      {asTable ? (
        <ScrollingTable label={title}>{table}</ScrollingTable>
      ) : (
        <>
          <div aria-hidden className="flex h-44 gap-2 pt-2 text-2xs text-subtle tabular-nums">
            <div className="relative mb-5 w-max shrink-0">
              {/* As wide as the widest mark; the marks themselves hang at their heights. */}
              <span className="invisible block h-0">{format(top)}</span>
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className="absolute end-0 translate-y-1/2 leading-none"
                  style={{ bottom: `${(tick / top) * 100}%` }}
                >
                  {format(tick)}
                </span>
              ))}
            </div>
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="relative flex min-h-0 flex-1 items-end gap-[max(1px,min(0.4em,12%))]">
                {ticks.map((tick) => (
                  <span
                    key={tick}
                    className="absolute inset-x-0 border-t border-subtle"
                    style={{ bottom: `${(tick / top) * 100}%` }}
                  />
                ))}
                {points.map(({ label, value }) => (
                  <span key={label} className="group relative flex h-full min-w-0 flex-1 items-end">
                    <span className="pointer-events-none absolute start-1/2 bottom-full z-10 hidden -translate-x-1/2 rounded-sm bg-inverse px-2 py-1 text-xs whitespace-nowrap text-inverse group-hover:block rtl:translate-x-1/2">
                      {label}: {format(value)}
                    </span>
                    <span
                      className="mx-auto w-full max-w-10 rounded-t-[3px] bg-accent transition-colors group-hover:bg-accent-hover"
                      style={{ height: `${Math.max(value > 0 ? 1 : 0, (value / top) * 100)}%` }}
                    />
                  </span>
                ))}
              </div>
              <div className="relative h-5">
                {points.map(({ label }, index) =>
                  index % every === 0 ? (
                    <span
                      key={label}
                      className="absolute bottom-0 -translate-x-1/2 truncate rtl:translate-x-1/2"
                      style={{
                        insetInlineStart: `${((index + 0.5) / points.length) * 100}%`,
                        maxWidth: `${(every / points.length) * 100}%`,
                      }}
                    >
                      {label}
                    </span>
                  ) : null,
                )}
              </div>
            </div>
          </div>
          <div className="sr-only">{table}</div>
        </>
      )}
    </figure>
  )
}
