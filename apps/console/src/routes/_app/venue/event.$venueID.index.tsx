import { useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EventsPage } from '#src/features/events/events-page.tsx'
import { eventsQuery } from '#src/features/events/queries.ts'
import { type EventsSearch, eventsSearch } from '#src/features/events/search.ts'
import { VenueCrumbs } from '#src/features/events/venue-crumbs.tsx'
import { LazyVenueDrawer } from '#src/features/venues/lazy-venue-drawer.tsx'
import { venueQuery } from '#src/entities/venues/venue-query.ts'

export const Route = createFileRoute('/_app/venue/event/$venueID/')({
  validateSearch: eventsSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Events', crumbs: VenueCrumbs },
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(venueQuery(params.venueID))
    void context.queryClient.prefetchQuery(eventsQuery(params.venueID, deps))
  },
  component: Events,
})

function Events() {
  const { venueID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<EventsSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  const venue = useQuery(venueQuery(venueID)).data
  return (
    <>
      <EventsPage key={venueID} venueId={venueID} search={search} onSearch={onSearch} />
      <LazyVenueDrawer
        key={`drawer ${venueID}`}
        target={(search.drawer === 'venue' && venue) || null}
        onClose={() => onSearch({ drawer: undefined })}
      />
    </>
  )
}
