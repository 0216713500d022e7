import { ChartLine } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'
import { axisOf, ChartFigure } from './chart-figure.tsx'
import { ValuesTable } from './values-table.tsx'

export interface ChartSeries {
  /** What the line is of: "Minted". Labels are unique. */
  label: string
  /** One for each place of the chart, zero or more. */
  values: readonly number[]
  /** A CSS color; the accent unless given. */
  color?: string | undefined
  /** Lines that differ in no more than their color can't be told apart by everyone. */
  dashed?: boolean | undefined
}

export interface LineChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'> {
  /** What the lines show: "Assets over time". */
  title: string
  /** What each place is called, from the oldest to the newest. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Something that happened at a place: a line across, with its name. */
  mark?: { at: number; label: string } | undefined
  format?: ((value: number) => string) | undefined
  /** The head of the table's first column. */
  labelHeader?: string | undefined
  /** A few words under the title. */
  description?: ReactNode
}

/**
 * Returns how many gaps are between the labels under the lines: at most four, of which none is less than a fifth of the width, or
 * the labels would run into each other.
 */
const gapsOf = (last: number) => [4, 3, 2].find((gaps) => Math.floor(last / gaps) / last > 0.2) ?? 1

/**
 * Lines from zero over the same time, the first of them filled. A button shows the same as a table; screen readers always get the table.
 *
 * Use it for two or three totals that grow together. For counts of separate days use a BarChart, for one number with its trend a StatCard.
 */
export function LineChart({
  title,
  labels: places,
  series,
  mark,
  format = formatCount,
  labelHeader = 'When',
  description,
  ...rest
}: LineChartProps) {
  const { ticks, top } = axisOf(series.flatMap(({ values }) => values))
  const last = Math.max(1, places.length - 1)
  const left = (index: number) => (places.length === 1 ? 100 : (index / last) * 100)
  const gaps = gapsOf(last)
  // From the first to the last, as evenly as the places allow.
  const labeled = Array.from({ length: gaps + 1 }, (_, gap) => Math.round((gap * last) / gaps))
  // The first begins at its point and the next has its middle there: as wide as two thirds of the gap, they would touch.
  const maxWidth = `${Math.min(48, (Math.floor(last / gaps) / last) * 64)}%`
  const pathOf = (values: readonly number[]) => {
    const points = values.map((value, index) => `${left(index)} ${100 - (value / top) * 100}`)
    // One value alone is a level line.
    return values.length === 1 ? `M0 ${points[0]?.split(' ')[1]}L${points[0]}` : `M${points.join('L')}`
  }
  return (
    <ChartFigure
      {...rest}
      title={title}
      description={description}
      icon={<ChartLine aria-hidden />}
      ticks={ticks}
      format={format}
      table={
        <ValuesTable
          caption={title}
          labelHeader={labelHeader}
          labels={places}
          columns={series}
          format={format}
        />
      }
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
