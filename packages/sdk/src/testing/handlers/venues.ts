import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { invalid } from './invalid.ts'
import { storeFile } from './store-file.ts'
import { summarizeVenue } from './summaries.ts'

/** Venues. */
export function venues(state: MockState, origin: string) {
  const create = () => {
    const row = fixtures.venue({
      description: '',
      address: '',
      city: '',
      countryCode: null,
      timeZone: 'UTC',
      website: null,
      createdAt: new Date().toISOString(),
    })
    state.venues.unshift(row)
    return row
  }
  return [
    respond(
      'allVenue',
      (call) => {
        const rows = state.venues.filter((one) => matches(one.name, call.query.get('search')))
        const { data, totalCount } = paginate(rows, call)
        return { data: data.map((one) => summarizeVenue(state, one)), totalCount }
      },
      origin,
    ),
    respond(
      'getVenue',
      (call) => ({ data: summarizeVenue(state, find(state.venues, call.path('venue_id'), 'venue')) }),
      origin,
    ),
    respond(
      'createUpdateVenue',
      ({ body: { venue_id, ...change } }) => {
        if (venue_id === undefined && change.name === undefined)
          throw invalid('name', 'A venue needs a name.')
        const row = venue_id === undefined ? create() : find(state.venues, venue_id, 'venue')
        const message = venue_id === undefined ? 'Venue created.' : 'Venue saved.'
        return { message, data: summarizeVenue(state, assign(row, change)) }
      },
      origin,
    ),
    respond(
      'venueFileUpload',
      ({ body }) => ({ message: 'File stored.', file: `/files/${storeFile(state, body.file)}` }),
      origin,
    ),
  ]
}
