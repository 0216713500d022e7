import type { VenueEvent } from '@vitrine/sdk'
import { Card, Skeleton, formatCount } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { knownZone } from '#src/lib/known-zone.ts'
import { eventTimes } from './event-times.ts'
import { PageLink } from '#src/lib/links.tsx'

type EventFactsProps = {
  /** Undefined while it loads. */
  event: VenueEvent | undefined
  /** Time zone of the page's venue. */
  timeZone: string | undefined
}

/** Details of an event. */
export function EventFacts({ event, timeZone }: EventFactsProps) {
  return (
    <Card>
      <Card.Body>
        <dl className="grid gap-x-6 gap-y-4 xs:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr]">
          <Fact label="When">
            {event && timeZone ? (
              <>
                <span className="block tabular-nums">{eventTimes(event, timeZone)}</span>
                <span className="block text-xs text-muted">{knownZone(timeZone).replaceAll('_', ' ')}</span>
              </>
            ) : null}
          </Fact>
          <Fact label={event && event.venues.length > 1 ? 'Venues' : 'Venue'}>
            {event?.venues.length === 0 ? 'Unknown' : null}
            {event?.venues.map((venue, index) => (
              <span key={venue._id}>
                {index === 0 ? '' : ', '}
                <PageLink to="/venue/event/$venueID" params={{ venueID: venue._id }}>
                  {venue.name}
                </PageLink>
              </span>
            ))}
          </Fact>
          <Fact label="Points">{event ? formatCount(event.points) : null}</Fact>
          <Fact label="Capacity">
            {event ? (event.capacity === null ? 'No limit' : formatCount(event.capacity ?? null)) : null}
          </Fact>
          {event?.description ? (
            <div className="min-w-0 xs:col-span-2 lg:col-span-4">
              <dt className="text-xs text-muted">Description</dt>
              <dd className="mt-0.5 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-default">
                {event.description}
              </dd>
            </div>
          ) : null}
        </dl>
      </Card.Body>
    </Card>
  )
}

/** A detail; null while it loads. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere text-default">
        {children ?? <Skeleton className="h-5 w-24" />}
      </dd>
    </div>
  )
}
