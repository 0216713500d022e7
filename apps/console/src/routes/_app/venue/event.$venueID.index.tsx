import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { EventsPage } from '#src/features/events/events-page.tsx'
import { eventsOf, eventsSearch } from '#src/features/events/events.ts'
import { VenueCrumbs } from '#src/features/events/venue-crumbs.tsx'
import { LazyVenueDrawer } from '#src/features/venues/lazy-venue-drawer.ts'
import { searchRoute } from '#src/resource/list-route.ts'
import { useListSearch } from '#src/resource/use-list.ts'

export const Route = createFileRoute('/_app/venue/event/$venueID/')({
  ...searchRoute(eventsSearch),
  staticData: { title: 'Events', crumbs: VenueCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(venueQuery(params.venueID))
    void context.queryClient.prefetchQuery(eventsOf(params.venueID).query(deps))
  },
  component: Events,
})

function Events() {
  const { venueID } = Route.useParams()
  const { search, close } = useListSearch(eventsSearch)
  // oxlint-disable-next-line console/reads-tell-failures -- `EventsPage` shows the failure.
  const venue = useQuery(venueQuery(venueID)).data
  return (
    <>
      <EventsPage key={venueID} venueId={venueID} />
      <LazyVenueDrawer
        key={`drawer ${venueID}`}
        target={(search.drawer === 'venue' && venue) || null}
        onClose={close}
      />
    </>
  )
}
