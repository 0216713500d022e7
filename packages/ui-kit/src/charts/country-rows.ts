/** How many there are of a country. */
export interface CountryCount {
  /** ISO 3166-1 alpha-2, such as "PT"; empty or null when nobody knows. */
  code: string | null
  count: number
}

export interface CountryRow {
  key: string
  name: string
  count: number
  /** Of all, from 0 to 1. */
  share: number
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** A country's name in words; what is no code is said as it came. */
export function countryName(code: string | null): string {
  const wanted = code?.trim() ?? ''
  if (!wanted) return 'Unknown'
  try {
    return names.of(wanted.toUpperCase()) ?? wanted
  } catch {
    return wanted
  }
}

/** The countries, most first, each once; beyond `limit` those with fewest are one row, "4 other countries". */
export function countryRows(counts: readonly CountryCount[], limit: number): CountryRow[] {
  const byName = new Map<string, number>()
  for (const { code, count } of counts) {
    const name = countryName(code)
    byName.set(name, (byName.get(name) ?? 0) + count)
  }
  const total = [...byName.values()].reduce((sum, count) => sum + count, 0)
  const rows = [...byName]
    .sort(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB, 'en'))
    .map(([name, count]) => ({ key: name, name, count, share: total === 0 ? 0 : count / total }))
  // A single one left over is shown by its name: the row would be as long.
  if (rows.length <= limit + 1) return rows
  const others = rows.slice(limit)
  const count = others.reduce((sum, row) => sum + row.count, 0)
  return [
    ...rows.slice(0, limit),
    {
      key: 'others',
      name: `${others.length} other countries`,
      count,
      share: total === 0 ? 0 : count / total,
    },
  ]
}
