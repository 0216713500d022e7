import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { invalid } from './invalid.ts'
import { summarizeEvent, summarizeVenue } from './summaries.ts'

/** Loyalty events. */
export function events(state: MockState, origin: string) {
  const create = () => {
    const createdAt = new Date().toISOString()
    const row = fixtures.venueEvent({ description: '', points: 0, capacity: null, createdAt })
    state.venueEvents.unshift(row)
    return row
  }
  return [
    respond(
      'getVenueEvents',
      (call) => {
        const venue = find(state.venues, call.path('venue_collection_id'), 'venue')
        const rows = state.venueEvents
          .filter(
            (one) =>
              one.venue_collection_id.includes(venue._id) && matches(one.name, call.query.get('search')),
          )
          .toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
        const { data, totalCount } = paginate(rows, call)
        return {
          data: data.map((one) => summarizeEvent(state, one)),
          totalCount,
          venue: summarizeVenue(state, venue),
        }
      },
      origin,
    ),
    respond(
      'getEvent',
      (call) => ({ data: summarizeEvent(state, find(state.venueEvents, call.path('event_id'), 'event')) }),
      origin,
    ),
    respond(
      'createVenueEvent',
      ({ body: { event_id, ...change } }) => {
        for (const [index, id] of change.venue_collection_id.entries()) {
          if (!state.venues.some((one) => one._id === id)) {
            throw invalid(`venue_collection_id.${index}`, 'There is no such venue.')
          }
        }
        if (Date.parse(change.endsAt) <= Date.parse(change.startsAt))
          throw invalid('endsAt', 'An event ends after it starts.')
        const row = event_id === undefined ? create() : find(state.venueEvents, event_id, 'event')
        const message = event_id === undefined ? 'Event created.' : 'Event saved.'
        return { message, data: summarizeEvent(state, assign(row, change)) }
      },
      origin,
    ),
  ]
}
