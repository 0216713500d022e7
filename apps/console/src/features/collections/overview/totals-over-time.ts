import type { CollectionOverview } from '@vitrine/sdk'
import { dateFormat } from '#src/lib/format-date.ts'

const DAY = 86_400_000
/** Maximum number of points in the chart. */
const MOST = 60

const label = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longLabel = dateFormat('day', 'UTC')

type TotalsOverTime = {
  dates: string[]
  labels: string[]
  minted: number[]
  unminted: number[]
  claimed: number[]
}

/**
 * Returns the number of minted assets, unminted assets and claims at the end of each day from the first to
 * today. A long time is sampled every few days.
 */
export function totalsOverTime(days: CollectionOverview['days'], now: Date): TotalsOverTime {
  const [first] = days
  const totals: TotalsOverTime = { dates: [], labels: [], minted: [], unminted: [], claimed: [] }
  if (!first) return totals
  const start = Date.parse(first.date)
  const end = Math.max(
    Date.parse(days.at(-1)?.date ?? first.date),
    Date.parse(now.toISOString().slice(0, 10)),
  )
  const count = Math.round((end - start) / DAY) + 1
  const every = Math.max(1, Math.ceil(count / MOST))
  const changes = new Map(days.map((day) => [day.date, day]))
  let [added, minted, claimed] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const date = new Date(start + index * DAY)
    const change = changes.get(date.toISOString().slice(0, 10))
    added += change?.added ?? 0
    minted += change?.minted ?? 0
    claimed += change?.claimed ?? 0
    // Counts back from the end, so that the last sample is always today.
    if ((count - 1 - index) % every !== 0) continue
    totals.dates.push(date.toISOString().slice(0, 10))
    totals.labels.push((count > 300 ? longLabel : label).format(date))
    totals.minted.push(minted)
    totals.claimed.push(claimed)
    totals.unminted.push(Math.max(0, added - minted))
  }
  return totals
}
