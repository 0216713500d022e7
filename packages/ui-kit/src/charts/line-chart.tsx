import { ChartLine } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { axisOf, ChartFigure } from './chart-figure.tsx'
import { ValuesTable } from './values-table.tsx'

export interface ChartSeries {
  /** Name of the line: "Minted". Unique in the chart. */
  label: string
  /** Values in the order of the labels, each at least 0. */
  values: readonly number[]
  /** A CSS color. Default: the accent color. */
  color?: string | undefined
  /** Draws a dashed line, so that two lines don't differ only by color. Default false. */
  dashed?: boolean | undefined
}

export interface LineChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'> {
  /** Title and accessible name: "Assets over time". */
  title: string
  /** Labels of the points, oldest first. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** An event at a point, drawn as a vertical line with its label. `at` is the index of the point. */
  mark?: { at: number; label: string } | undefined
}

/**
 * Returns the number of gaps between the labels under the chart: at most four, each wider than a fifth of the
 * chart, so that labels don't overlap.
 */
const gapsOf = (last: number) => [4, 3, 2].find((gaps) => Math.floor(last / gaps) / last > 0.2) ?? 1

/**
 * Line chart that starts at zero, with the area under the first line filled. A button shows the same values as a
 * table, which screen readers always get.
 *
 * Use it for two or three totals that change over the same period. For counts per day, use BarChart; for one
 * number, StatCard.
 */
export function LineChart({ title, labels: places, series, mark, ...rest }: LineChartProps) {
  const { ticks, top } = axisOf(series.flatMap(({ values }) => values))
  const last = Math.max(1, places.length - 1)
  const left = (index: number) => (places.length === 1 ? 100 : (index / last) * 100)
  const gaps = gapsOf(last)
  // Evenly spaced labels, including the first and the last point.
  const labeled = Array.from({ length: gaps + 1 }, (_, gap) => Math.round((gap * last) / gaps))
  // Limits a label to two thirds of the gap: the first label starts at its point and the second is centered on its
  // point, so wider labels would touch.
  const maxWidth = `${Math.min(48, (Math.floor(last / gaps) / last) * 64)}%`
  const pathOf = (values: readonly number[]) => {
    const points = values.map((value, index) => `${left(index)} ${100 - (value / top) * 100}`)
    // A single value is drawn as a level line.
    return values.length === 1 ? `M0 ${points[0]?.split(' ')[1]}L${points[0]}` : `M${points.join('L')}`
  }
  return (
    <ChartFigure
      {...rest}
      title={title}
      icon={<ChartLine aria-hidden />}
      ticks={ticks}
      table={<ValuesTable caption={title} labelHeader="When" labels={places} columns={series} />}
      legend={
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {series.map(({ label, color, dashed }) => (
            <li key={label} className="flex items-center gap-1.5 text-accent" style={{ color }}>
              <span className={cn('w-4 border-t-2 border-current', dashed && 'border-dashed')} />
              <span className="text-muted">{label}</span>
            </li>
          ))}
        </ul>
      }
      places={
        <div className="relative h-5">
          {places.map((place, index) =>
            labeled.includes(index) ? (
              <span
                key={place}
                className={cn(
                  'absolute bottom-0 truncate',
                  index > 0 && index < last && '-translate-x-1/2 rtl:translate-x-1/2',
                )}
                style={{
                  ...(left(index) === 100 ? { insetInlineEnd: 0 } : { insetInlineStart: `${left(index)}%` }),
                  maxWidth,
                }}
              >
                {place}
              </span>
            ) : null,
          )}
        </div>
      }
    >
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
      >
        {series.map(({ label, values, color, dashed }, index) => (
          <g key={label} className="text-accent" style={{ color }}>
            {index === 0 ? (
              <path
                d={`${pathOf(values)}L100 100L0 100Z`}
                className="fill-current opacity-10 forced-colors:hidden"
              />
            ) : null}
            <path
              d={pathOf(values)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashed ? '5 4' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {mark ? (
        <span
          className="absolute inset-y-0 border-s border-dashed border-(--border-color-strong)"
          style={{ insetInlineStart: `${left(mark.at)}%` }}
        >
          <span
            className={cn(
              'absolute -top-2 max-w-40 truncate bg-surface px-1 text-muted',
              left(mark.at) > 60 ? 'end-1' : 'start-1',
            )}
          >
            {mark.label}
          </span>
        </span>
      ) : null}
    </ChartFigure>
  )
}
