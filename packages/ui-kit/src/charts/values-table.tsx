import { cn } from '../lib/cn.ts'
import type { ChartPoint } from './point.ts'

interface ValuesTableProps {
  caption: string
  labelHeader: string
  valueHeader: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  className?: string | undefined
}

/** What a chart shows, as a table. */
export function ValuesTable({
  caption,
  labelHeader,
  valueHeader,
  points,
  format,
  className,
}: ValuesTableProps) {
  return (
    <table className={cn('w-full text-sm', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="border-b border-subtle py-1.5 pe-3 text-start font-medium">
            {labelHeader}
          </th>
          <th scope="col" className="border-b border-subtle py-1.5 text-end font-medium">
            {valueHeader}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              className="border-b border-subtle py-1.5 pe-3 text-start font-normal break-words text-default"
            >
              {label}
            </th>
            <td className="border-b border-subtle py-1.5 text-end text-default tabular-nums">
              {format(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
