import { useQuery } from '@tanstack/react-query'
import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { LineChart } from '@vitrine/ui-kit'
import { useState } from 'react'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { totalsOverTime } from './totals-over-time.ts'

const color = 'var(--art-line, var(--text-color-accent))'

type TotalsChartProps = { collection: Collection; overview: CollectionOverview }

/**
 * Chart of minted assets, unminted assets and claims over time. Marks the day of the collection's event if it
 * is in range.
 */
export function TotalsChart({ collection, overview }: TotalsChartProps) {
  const [now] = useState(() => new Date())
  const { dates, labels, minted, unminted, claimed } = totalsOverTime(overview.days, now)
  const { venue_collection_id: venue, event_collection_id: event } = collection
  // oxlint-disable-next-line console/reads-tell-failures -- Without its event the chart has no mark.
  const { data } = useQuery({ ...eventQuery(venue ?? '', event ?? ''), enabled: Boolean(venue && event) })
  const day = data?.startsAt?.slice(0, 10)
  const at = day === undefined ? -1 : dates.findIndex((date) => date >= day)
  if (labels.length < 2) return null
  const mark =
    data && day !== undefined && at >= 0 && day >= (dates[0] ?? '') ? { at, label: data.name } : undefined
  return (
    <>
      <LineChart
        title="Assets over time"
        labels={labels}
        mark={mark}
        series={[
          { label: 'Minted', values: minted, color },
          { label: 'Not minted', values: unminted, color: 'var(--text-color-muted)', dashed: true },
        ]}
      />
      {overview.claims?.claimed ? (
        <LineChart
          title="Claims over time"
          labels={labels}
          mark={mark}
          series={[{ label: 'Claimed', values: claimed, color }]}
        />
      ) : null}
    </>
  )
}
