import { knownZone } from '#src/lib/known-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { eventSearch } from '#src/entities/events/collections-of-event.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { isMissing, MissingPage } from '#src/lib/missing-page.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { useListSearch } from '#src/resource/use-list.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import { LazyEventDrawer } from './lazy-event-drawer.ts'

type EventPageProps = {
  venueId: string
  eventId: string
  /** The event's collections. */
  children: ReactNode
}

/** An event of a venue: its details, the drawer that edits it, and its collections. */
export function EventPage({ venueId, eventId, children }: EventPageProps) {
  const venueRead = useQuery(venueQuery(venueId))
  const eventRead = useQuery(eventQuery(venueId, eventId))
  const venue = venueRead.data
  const event = eventRead.data
  const { search, open, close } = useListSearch(eventSearch)

  if (!venue && isMissing(venueRead.error)) {
    return (
      <MissingPage
        title="Venue not found"
        missing="There is no such venue"
        link={<Link to="/venue">Go to the venues</Link>}
      />
    )
  }
  // Backends may leave out the venues of an event.
  const heldAt = event?.venue_collection_id ?? []
  const elsewhere = heldAt.length > 0 && !heldAt.includes(venueId)
  if (elsewhere || (!event && isMissing(eventRead.error))) {
    return (
      <MissingPage
        title="Event not found"
        missing={venue ? `There is no such event at ${venue.name}` : 'There is no such event'}
        link={
          <Link to="/venue/event/$venueID" params={{ venueID: venueId }}>
            Go to the events of the venue
          </Link>
        }
      />
    )
  }
  return (
    <>
      {eventRead.isError && !event ? (
        <PageHeader title="Event" />
      ) : (
        <ErrorBoundary>
          <EventHeader
            venueId={venueId}
            event={event}
            editable={Boolean(venue)}
            onEdit={() => open('event')}
          />
        </ErrorBoundary>
      )}
      <div className="flex flex-col gap-6">
        {venueRead.isError && !venue ? (
          <ReadError read={venueRead} title="The venue could not be loaded" isFramed className="py-6" />
        ) : null}
        {eventRead.isError && !event ? (
          <ReadError read={eventRead} title="The event could not be loaded" isFramed className="py-6" />
        ) : (
          <ErrorBoundary>
            <EventFacts
              event={event}
              timeZone={venue ? knownZone(venue.timeZone) : venueRead.isError ? 'UTC' : undefined}
            />
          </ErrorBoundary>
        )}
        {children}
      </div>
      {venue ? (
        <LazyEventDrawer
          target={(search.drawer === 'event' && event) || null}
          venue={venue}
          onClose={close}
        />
      ) : null}
    </>
  )
}
