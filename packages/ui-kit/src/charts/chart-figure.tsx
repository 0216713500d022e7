import { Table2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { axisTicks } from './axis-ticks.ts'
import { useOverflows } from '../lib/use-overflows.ts'

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

type ChartFigureProps = Omit<ComponentProps<'figure'>, 'title'> & {
  title: string
  description: ReactNode
  /** Of the button that shows the chart again. */
  icon: ReactNode
  /** The same values as a table. */
  table: ReactNode
  /** Shown between the title and the chart. */
  legend?: ReactNode
  /** The marks of the axis, from zero; the last is the top. */
  ticks: readonly number[]
  format: (value: number) => string
  /** What is drawn over the grid. */
  children: ReactNode
  /** Shown under it. */
  places: ReactNode
}

/** Returns the marks of an axis that holds these values, and the value at its top. */
export function axisOf(values: readonly number[]) {
  const ticks = axisTicks(Math.max(0, ...values))
  return { ticks, top: ticks.at(-1) ?? 1 }
}

/** The frame of a chart: its title, the button that shows the values as a table, the axis and the grid. */
export function ChartFigure({
  title,
  description,
  icon,
  table,
  legend,
  ticks,
  format,
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
              {/* As wide as the widest mark; the marks themselves are placed at their heights. */}
              <span className="invisible block h-0">{format(top)}</span>
              {ticks.map((tick) => (
                <span key={tick} className="absolute end-0 translate-y-1/2 leading-none" style={height(tick)}>
                  {format(tick)}
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
