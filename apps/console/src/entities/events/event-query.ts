import type { VenueEvent } from '@vitrine/sdk'
import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

// oxlint-disable-next-line require-yield -- There is no list of the events of all venues.
async function* noEvents(): AsyncGenerator<VenueEvent> {}

/**
 * Returns the query of an event.
 *
 * @param venueId The event's venue. Null if unknown; then a backend without `read-one` finds nothing.
 */
export const eventQuery = (venueId: string | null, id: string) =>
  itemQuery({
    group: 'events',
    id,
    operation: 'getEvent',
    get: (options) => getSdk().events.get({ event_id: id }, options),
    list: (options) =>
      venueId === null ? noEvents() : getSdk().events.listAll({ venue_id: venueId }, options),
  })
