import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { invalid } from './invalid.ts'
import { summarizeEvent, summarizeVenue } from './summaries.ts'

/** Loyalty events. */
export const events = (state: MockState, origin: string) => [
  respond(
    'getVenueEvents',
    (call) => {
      const venue = find(state.venues, call.path('venue_collection_id'), 'venue')
      const rows = state.venueEvents
        .filter(
          (one) => one.venue_collection_id.includes(venue._id) && matches(one.name, call.query.get('search')),
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
    'createVenueEvent',
    ({ body }) => {
      for (const id of body.venue_collection_id) find(state.venues, id, 'venue')
      if (Date.parse(body.endsAt) <= Date.parse(body.startsAt))
        throw invalid('endsAt', 'An event ends after it starts.')
      const createdAt = new Date().toISOString()
      const row = fixtures.venueEvent({ description: '', points: 0, capacity: null, createdAt })
      state.venueEvents.unshift(assign(row, body))
      return { message: 'Event created.', data: { ...row } }
    },
    origin,
  ),
]
