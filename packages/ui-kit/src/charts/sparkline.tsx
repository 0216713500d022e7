import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'
import type { ChartPoint } from './point.ts'
import { sparkPath } from './spark-path.ts'
import { ValuesTable } from './values-table.tsx'
import { useLabels } from '../labels/use-labels.ts'
import { chartLabels } from './chart-labels.ts'

export interface SparklineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the values are: "Claims a day". */
  label: string
  /** From the oldest to the newest. Labels are unique. */
  points: readonly ChartPoint[]
  format?: ((value: number) => string) | undefined
}

/**
 * A line as small as a word: where a figure comes from and where it goes. It has no axes, so it never replaces the figure
 * beside it; its values are there as a table for screen readers. Width and height by `className`.
 *
 * Use it in a StatCard or a table cell. Where people need to read values off it, use a BarChart.
 */
export function Sparkline({ label, points, format = formatCount, className, ...rest }: SparklineProps) {
  const { when } = useLabels('chart', chartLabels)
  if (points.length === 0) return null
  const { line, lastHeight } = sparkPath(points.map(({ value }) => value))
  return (
    <div {...rest} className={cn('relative h-8 w-full min-w-12 py-1 text-accent', className)}>
      <div aria-hidden className="relative h-full pe-1">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block size-full overflow-visible rtl:-scale-x-100"
        >
          <path d={`${line}L100 100L0 100Z`} className="fill-current opacity-10" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute end-1 size-1.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-[currentColor] rtl:-translate-x-1/2"
          style={{ top: `${lastHeight}%` }}
        />
      </div>
      <div className="sr-only">
        <ValuesTable
          caption={label}
          labelHeader={when}
          labels={points.map((point) => point.label)}
          columns={[{ label, values: points.map(({ value }) => value) }]}
          format={format}
        />
      </div>
    </div>
  )
}
