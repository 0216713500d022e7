import type { ClaimFigures } from '@vitrine/sdk'

const DAY = 86_400_000
/** Maximum number of bars in the chart. */
export const MOST_DAYS = 60

const label = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * Returns the number of claims on each day from the first to the newest, including days without claims.
 * Limited to the newest 60 days.
 */
export function claimsPerDay(days: ClaimFigures['days']): { label: string; value: number }[] {
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const end = Date.parse(days.at(-1)?.date ?? '')
  const start = Math.max(Date.parse(days[0]?.date ?? ''), end - (MOST_DAYS - 1) * DAY)
  return Array.from({ length: Number.isNaN(end) ? 0 : (end - start) / DAY + 1 }, (_, index) => {
    const date = new Date(start + index * DAY)
    return { label: label.format(date), value: counts.get(date.toISOString().slice(0, 10)) ?? 0 }
  })
}
