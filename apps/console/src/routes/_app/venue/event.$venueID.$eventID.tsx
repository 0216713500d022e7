import { createFileRoute } from '@tanstack/react-router'
import { collectionsOfEvent, eventSearch } from '#src/entities/events/collections-of-event.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { EventCollections } from '#src/features/collections/event-collections.tsx'
import { EventPage } from '#src/features/events/event-page.tsx'
import { EventCrumbs } from '#src/features/events/venue-crumbs.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/venue/event/$venueID/$eventID')({
  ...searchRoute(eventSearch),
  staticData: { title: 'Event', crumbs: EventCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(venueQuery(params.venueID))
    void context.queryClient.prefetchQuery(eventQuery(params.venueID, params.eventID))
    void context.queryClient.prefetchQuery(collectionsOfEvent(params.eventID).query(deps))
  },
  component: Event,
})

function Event() {
  const { venueID, eventID } = Route.useParams()
  return (
    <EventPage key={`${venueID}/${eventID}`} venueId={venueID} eventId={eventID}>
      <EventCollections venueId={venueID} eventId={eventID} />
    </EventPage>
  )
}
