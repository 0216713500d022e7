import { useQuery } from '@tanstack/react-query'
import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { Address, Card, formatCount, Skeleton, LineChart } from '@vitrine/ui-kit'
import { ImportLink } from '#src/entities/assets/import-link.tsx'
import { CollectionFrame } from '#src/entities/collections/collection-frame.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import { HiddenCard } from './hidden-card.tsx'
import { Figures } from './overview/figures.tsx'
import { LatestOnChain } from './overview/latest-on-chain.tsx'
import { NextStep } from './overview/next-step.tsx'
import { PlacesCard } from './overview/places-card.tsx'
import { SupplyCard } from './overview/supply-card.tsx'
import { SampleNote } from './sample/sample-note.tsx'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { useState } from 'react'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { totalsOverTime } from './overview/totals-over-time.ts'

const color = 'var(--art-line, var(--text-color-accent))'

type TotalsChartProps = { collection: Collection; overview: CollectionOverview }

/**
 * Chart of minted assets, unminted assets and claims over time. Marks the day of the collection's event if it
 * is in range.
 */
function TotalsChart({ collection, overview }: TotalsChartProps) {
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

type NewestAssetsProps = { collection: Collection; assets: CollectionOverview['newest'] }

/** Pictures of the newest assets. Renders nothing without assets. */
function NewestAssets({ collection, assets }: NewestAssetsProps) {
  if (assets.length === 0) return null
  return (
    <TitledSection
      title="Newest assets"
      actions={
        <PageLink
          to="/collection/premintasset/$type/$id"
          params={premintLink(collection)}
          className="text-sm"
        >
          View all {typeof collection.totalAssets === 'number' ? formatCount(collection.totalAssets) : null}
        </PageLink>
      }
    >
      <ul
        aria-label="Newest assets"
        className="mt-2 grid h-20 grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] grid-rows-[5rem] gap-2 overflow-hidden p-0.5 [grid-auto-rows:0]"
      >
        {assets.map(({ _id, name, thumbnail }) => (
          <li key={_id} className="min-w-0 overflow-hidden">
            <AssetLink assetId={_id} collectionId={collection._id} className="block">
              <MediaImage src={thumbnail} alt={name} className="h-19 w-full" />
            </AssetLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** The largest holders of minted assets. Renders nothing without holders. */
function HoldersCard({ overview }: { overview: CollectionOverview }) {
  if (overview.largestHolders.length === 0) return null
  return (
    <TitledSection isCard title="Holders">
      <p className="text-xs text-muted">As recorded when an asset was minted or checked.</p>
      <ul aria-label="Holders" className="mt-2 flex flex-col gap-1.5">
        {overview.largestHolders.map(({ address, count }) => (
          <li key={address} className="flex items-center justify-between gap-3 text-sm">
            <Address value={address} kind="holder address" />
            <span className="tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/**
 * Figures of a collection and the next step. Without the capability `overview`, uses the data from the list.
 */
function Overview({ collection }: { collection: Collection }) {
  const offered = useCapability('overview')
  const read = useQuery({
    ...queries.collections.overview({ collection_id: collection._id }),
    enabled: offered,
    // Polls, because mints end and claims are read in the background.
    refetchInterval: ({ state: { data } }) =>
      data && (data.data.minting > 0 || data.data.claims?.isRead === false) ? 10_000 : false,
  })
  const overview = read.data?.data
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
        <Card.Root aria-label="Figures" className="flex flex-col gap-4 p-4 max-lg:order-2">
          {collection.description ? (
            <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-muted">
              {collection.description}
            </p>
          ) : null}
          <Figures collection={collection} overview={overview} />
          {read.isError && !overview ? (
            <ReadNote read={read} what="The overview" />
          ) : overview ? (
            <TotalsChart collection={collection} overview={overview} />
          ) : offered ? (
            <div aria-busy>
              <Skeleton className="h-56 w-full" />
            </div>
          ) : null}
        </Card.Root>
        {overview ? (
          <div className="flex min-w-0 flex-col gap-5 max-lg:order-3">
            <NewestAssets collection={collection} assets={overview.newest} />
            <LatestOnChain collection={collection} assets={overview.latest} />
          </div>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
        <div className="flex flex-col gap-5 max-lg:order-1">
          <SampleNote collection={collection} leaves />
          <HiddenCard collection={collection} overview={overview} />
          <NextStep collection={collection} overview={overview} loading={read.isLoading} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-4">
          <SupplyCard collection={collection} overview={overview} />
          {overview ? <HoldersCard overview={overview} /> : null}
          <PlacesCard collection={collection} />
        </div>
      </div>
    </div>
  )
}

/** The Overview tab of a collection. */
export const CollectionOverviewPage = ({ collectionId }: { collectionId: string }) => (
  <CollectionFrame
    collectionId={collectionId}
    tab="overview"
    renderActions={(collection) => <ImportLink collection={collection} />}
  >
    {(collection) => <Overview collection={collection} />}
  </CollectionFrame>
)
