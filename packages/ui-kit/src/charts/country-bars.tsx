import { type ComponentProps, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../lib/cn.ts'
import { type CountryCount, countryRows } from './country-rows.ts'
import { formatCount } from './format-count.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

export interface CountryBarsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In any order; the component sorts and names them. */
  counts: readonly CountryCount[]
  /** What is counted, for screen readers: "Visitors by country". */
  caption: string
  /** The head of the column of counts: "Visitors". */
  countHeader?: string | undefined
  /** How many countries before the rest is one row. */
  limit?: number | undefined
}

/**
 * How many there are of each country, most first, with a bar for the share. It is a table, so what is seen and what is
 * read out are the same thing. Names come from the browser, by ISO 3166-1 code.
 *
 * Use it for where people come from. A map would need more room and say less.
 */
export function CountryBars({
  counts,
  caption,
  countHeader = 'Count',
  limit = 8,
  className,
  ...rest
}: CountryBarsProps) {
  const [all, setAll] = useState(false)
  const some = countryRows(counts, limit)
  const rows = all ? countryRows(counts, Number.POSITIVE_INFINITY) : some
  const folded = some.at(-1)?.key === 'others'
  const largest = Math.max(...rows.map(({ share }) => share), Number.MIN_VALUE)

  return (
    <div {...rest} className={cn('min-w-0', className)}>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="h-8 pe-3 text-start font-medium">
              Country
            </th>
            <th scope="col" className="h-8 w-20 pe-4 text-end font-medium">
              {countHeader}
            </th>
            <th scope="col" className="h-8 w-2/5 text-start font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, share }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal break-words text-default">
                <bdi>{name}</bdi>
              </th>
              <td className="py-1.5 pe-4 text-end text-default tabular-nums">{formatCount(count)}</td>
              <td className="py-1.5 text-end text-xs whitespace-nowrap text-muted tabular-nums">
                <span
                  aria-hidden
                  className="inline-block h-1.5 w-[calc(100%-52px)] rounded-full bg-hover align-middle"
                >
                  <span
                    className="block h-full min-w-0.5 rounded-full bg-accent forced-color-adjust-none"
                    style={{ width: `${(share / largest) * 100}%` }}
                  />
                </span>
                <span className="inline-block w-[52px]">{percent.format(share)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {folded ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 mt-1"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer countries' : 'Show all countries'}
        </Button>
      ) : null}
    </div>
  )
}
