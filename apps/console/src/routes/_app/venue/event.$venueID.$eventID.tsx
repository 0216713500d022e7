import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LazyAirdropDrawer } from '#src/features/airdrops/lazy-airdrop-drawer.tsx'
import { EventCollections } from '#src/features/collections/event-collections.tsx'
import { LazyContractDrawer } from '#src/features/contracts/lazy-contract-drawer.tsx'
import { EventPage } from '#src/features/events/event-page.tsx'
import { type EventSearch, eventSearch } from '#src/features/events/search.ts'
import { EventCrumbs } from '#src/features/events/venue-crumbs.tsx'
import { eventCollectionsQuery } from '#src/entities/events/event-collections-query.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'

export const Route = createFileRoute('/_app/venue/event/$venueID/$eventID')({
  validateSearch: eventSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Event', crumbs: EventCrumbs },
  loaderDeps: ({ search: { page } }) => ({ page }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(venueQuery(params.venueID))
    void context.queryClient.prefetchQuery(eventQuery(params.venueID, params.eventID))
    void context.queryClient.prefetchQuery(eventCollectionsQuery(params.eventID, deps.page))
  },
  component: Event,
})

function Event() {
  const { venueID, eventID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<EventSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <EventPage
        key={`${venueID}/${eventID}`}
        venueId={venueID}
        eventId={eventID}
        search={search}
        onSearch={onSearch}
      >
        <EventCollections venueId={venueID} eventId={eventID} search={search} onSearch={onSearch} />
      </EventPage>
      <LazyContractDrawer
        collectionId={search.drawer === 'contracts' ? (search.id ?? null) : null}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
      <LazyAirdropDrawer
        collectionId={search.drawer === 'airdrop' ? (search.id ?? null) : null}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
    </>
  )
}
