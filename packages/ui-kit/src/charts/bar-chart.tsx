import { ChartColumn } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { axisOf, ChartFigure } from './chart-figure.tsx'
import { formatCount } from '../lib/format-count.ts'
import type { ChartPoint } from './point.ts'
import { ValuesTable } from './values-table.tsx'

export interface BarChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'> {
  /** Title and accessible name: "Assets minted a day". */
  title: string
  /** In display order. Labels are unique. */
  points: readonly ChartPoint[]
  /** Heading of the table's first column. Default "Label". */
  labelHeader?: string | undefined
  /** Heading of the table's second column. Default "Value". */
  valueHeader?: string | undefined
  /** Short text under the title. */
  description?: ReactNode
}

/** Maximum number of labels under the bars, so that they don't overlap. */
const LABELS = 5

/**
 * Bar chart that starts at zero, for values over time or in a few categories. A button shows the same values as a
 * table, which screen readers always get.
 *
 * Use it if the shape matters: a rise, a gap, an outlier. For one number, use StatCard; for shares of a whole, a
 * table with percentages.
 */
export function BarChart({
  title,
  points,
  labelHeader = 'Label',
  valueHeader = 'Value',
  description,
  ...rest
}: BarChartProps) {
  const { ticks, top } = axisOf(points.map(({ value }) => value))
  const every = Math.max(1, Math.ceil(points.length / LABELS))

  return (
    <ChartFigure
      {...rest}
      title={title}
      description={description}
      icon={<ChartColumn aria-hidden />}
      ticks={ticks}
      table={
        <ValuesTable
          caption={title}
          labelHeader={labelHeader}
          labels={points.map(({ label }) => label)}
          columns={[{ label: valueHeader, values: points.map(({ value }) => value) }]}
        />
      }
      places={
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
      }
    >
      <div className="absolute inset-0 flex items-end gap-[max(1px,min(0.4em,12%))]">
        {points.map(({ label, value }) => (
          <span key={label} className="group relative flex h-full min-w-0 flex-1 items-end">
            <span className="pointer-events-none absolute start-1/2 bottom-full z-10 hidden -translate-x-1/2 rounded-sm bg-inverse px-2 py-1 text-xs whitespace-nowrap text-inverse group-hover:block rtl:translate-x-1/2">
              {label}: {formatCount(value)}
            </span>
            <span
              className="mx-auto w-full max-w-10 rounded-t-[3px] bg-accent transition-colors group-hover:bg-accent-hover"
              style={{ height: `${Math.max(value > 0 ? 1 : 0, (value / top) * 100)}%` }}
            />
          </span>
        ))}
      </div>
    </ChartFigure>
  )
}
