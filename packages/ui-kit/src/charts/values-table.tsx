import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'

interface ValuesTableProps {
  caption: string
  labelHeader: string
  /** Labels of the rows. */
  labels: readonly string[]
  /** Columns after the labels, with one value per row. */
  columns: readonly { label: string; values: readonly number[] }[]
}

const cell = 'border-b border-subtle py-1.5 pe-3 last:pe-0'

/** The values of a chart as a table. */
export function ValuesTable({ caption, labelHeader, labels, columns }: ValuesTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className={cn(cell, 'text-start font-medium')}>
            {labelHeader}
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className={cn(cell, 'text-end font-medium')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label} className="text-default">
            <th scope="row" className={cn(cell, 'text-start font-normal break-words')}>
              {label}
            </th>
            {columns.map(({ label: column, values }) => (
              <td key={column} className={cn(cell, 'text-end tabular-nums')}>
                {formatCount(values[row] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
