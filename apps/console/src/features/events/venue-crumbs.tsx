import { useParams } from '@tanstack/react-router'
import { Breadcrumbs, useMediaQuery } from '@vitrine/ui-kit'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { CrumbLink } from '#src/lib/links.tsx'
import { useLoadedName } from '#src/lib/use-loaded-name.ts'

const venues = (
  <CrumbLink to="/venue" activeOptions={{ exact: true }}>
    Venues
  </CrumbLink>
)

/** Breadcrumbs: Venues / venue. */
export function VenueCrumbs() {
  const { venueID = '' } = useParams({ strict: false })
  return (
    <>
      {venues}
      <Breadcrumbs.Item current>{useLoadedName(venueQuery(venueID).queryKey) ?? 'Events'}</Breadcrumbs.Item>
    </>
  )
}

/** Breadcrumbs: Venues / venue / event. On phones, only a link one level up. */
export function EventCrumbs() {
  const { venueID = '', eventID = '' } = useParams({ strict: false })
  const venue = useLoadedName(venueQuery(venueID).queryKey)
  const event = useLoadedName(eventQuery(venueID, eventID).queryKey)
  const narrow = useMediaQuery('(max-width: 576px)')
  return (
    <>
      {narrow ? null : venues}
      <CrumbLink to="/venue/event/$venueID" params={{ venueID }} activeOptions={{ exact: true }}>
        {venue ?? 'Events'}
      </CrumbLink>
      <Breadcrumbs.Item current>{event ?? 'Event'}</Breadcrumbs.Item>
    </>
  )
}
