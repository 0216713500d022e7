import { Table2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'
import { axisTicks } from './axis-ticks.ts'
import { useOverflows } from '../lib/use-overflows.ts'

/** A box that scrolls must be reachable by keyboard. */
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

type ChartFigureProps = Omit<ComponentProps<'figure'>, 'title'> & {
  title: string
  description?: ReactNode
  /** Icon of the button that returns to the chart. */
  icon: ReactNode
  /** The same values as a table. */
  table: ReactNode
  /** Shown between the title and the chart. */
  legend?: ReactNode
  /** Axis marks from zero; the last one is the top of the chart. */
  ticks: readonly number[]
  /** Bars or lines, drawn over the grid. */
  children: ReactNode
  /** Labels of the points, shown below the grid. */
  places: ReactNode
}

/** Returns the axis marks that cover these values, and the value of the top one. */
export function axisOf(values: readonly number[]) {
  const ticks = axisTicks(Math.max(0, ...values))
  return { ticks, top: ticks.at(-1) ?? 1 }
}

/** Frame of a chart: title, table button, axis and grid. */
export function ChartFigure({
  title,
  description,
  icon,
  table,
  legend,
  ticks,
  children,
  places,
  className,
  ...rest
}: ChartFigureProps) {
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  const top = ticks.at(-1) ?? 1
  const height = (tick: number) => ({ bottom: `${(tick / top) * 100}%` })
  return (
    <figure
      aria-labelledby={titleId}
      {...rest}
      data-view={asTable ? 'table' : 'chart'}
      className={cn('flex min-w-0 flex-col gap-3', className)}
    >
      <figcaption className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span id={titleId} className="block text-sm font-medium break-words text-default">
            {title}
          </span>
          {description ? <span className="block text-xs text-muted">{description}</span> : null}
        </span>
        <IconButton
          label={asTable ? 'Show as a chart' : 'Show as a table'}
          size="sm"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? icon : <Table2 aria-hidden />}
        </IconButton>
      </figcaption>
      {asTable ? (
        <ScrollingTable label={title}>{table}</ScrollingTable>
      ) : (
        <>
          {legend}
          <div aria-hidden className="flex h-44 gap-2 pt-2 text-2xs text-subtle tabular-nums">
            <div className="relative mb-5 w-max shrink-0">
              {/* Reserves the width of the widest mark, because the marks are positioned absolutely. */}
              <span className="invisible block h-0">{formatCount(top)}</span>
              {ticks.map((tick) => (
                <span key={tick} className="absolute end-0 translate-y-1/2 leading-none" style={height(tick)}>
                  {formatCount(tick)}
                </span>
              ))}
            </div>
            <div className="flex min-w-0 flex-1 flex-col">
              <div className="relative min-h-0 flex-1">
                {ticks.map((tick) => (
                  <span
                    key={tick}
                    className="absolute inset-x-0 border-t border-subtle"
                    style={height(tick)}
                  />
                ))}
                {children}
              </div>
              {places}
            </div>
          </div>
          <div className="sr-only">{table}</div>
        </>
      )}
    </figure>
  )
}
