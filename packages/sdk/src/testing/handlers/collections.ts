import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { invalid } from './invalid.ts'
import { storeFile } from './store-file.ts'
import { summarize, summarizeEvent } from './summaries.ts'

type Scope = Partial<Pick<Schemas['Collection'], 'venue_collection_id' | 'event_collection_id'>>

/** Refuses a venue or an event that is not there, and an event that is not held at the venue. */
function checkScope(state: MockState, change: Scope, stored?: Schemas['Collection']) {
  const venue = change.venue_collection_id
  const event = change.event_collection_id
  if (venue && !state.venues.some((one) => one._id === venue)) {
    throw invalid('venue_collection_id', 'There is no such venue.')
  }
  const at = state.venueEvents.find((one) => one._id === (event ?? stored?.event_collection_id))
  if (event && !at) throw invalid('event_collection_id', 'There is no such event.')
  if (venue && event !== null && at && !at.venue_collection_id.includes(venue)) {
    throw invalid('event_collection_id', 'The event is not held at this venue.')
  }
}

/** Collections and their switches. */
export function collections(state: MockState, origin: string) {
  const flip = (
    id: string,
    change: Partial<Record<'isPublished' | 'fiatPaymentSupport' | 'paymasterSupport', boolean>>,
  ) => {
    const row = assign(find(state.collections, id, 'collection'), change)
    return { message: 'Saved.', data: summarize(state, row) }
  }
  return [
    respond(
      'allCollection',
      (call) => {
        const published = call.query.get('published')
        const venue = call.query.get('venue_collection_id')
        const rows = state.collections.filter(
          (one) =>
            matches(one.name, call.query.get('search')) &&
            (published === null || String(one.isPublished) === published) &&
            (venue === null || one.venue_collection_id === venue),
        )
        const { data, totalCount } = paginate(rows, call)
        return { data: data.map((one) => summarize(state, one)), totalCount }
      },
      origin,
    ),
    respond(
      'getCollection',
      (call) => ({
        data: summarize(state, find(state.collections, call.path('collection_id'), 'collection')),
      }),
      origin,
    ),
    respond(
      'getCollectionByEventId',
      (call) => {
        const event = find(state.venueEvents, call.path('eventID'), 'event')
        const rows = state.collections.filter((one) => one.event_collection_id === event._id)
        const { data, totalCount } = paginate(rows, call)
        return {
          data: data.map((one) => summarize(state, one)),
          totalCount,
          event: summarizeEvent(state, event),
        }
      },
      origin,
    ),
    respond(
      'createCollection',
      ({ body }) => {
        if (state.collections.some((one) => one.symbol === body.symbol)) {
          const message = 'Another collection has this symbol.'
          throw new MockError(400, message, { fields: [{ field: 'symbol', message }] })
        }
        checkScope(state, body)
        const row = fixtures.collection({
          createdAt: new Date().toISOString(),
          description: '',
          royaltyBps: 0,
        })
        state.collections.unshift(assign(row, body))
        return { message: 'Collection created.', data: summarize(state, row) }
      },
      origin,
    ),
    respond(
      'updateCollection',
      ({ body: { collection_id, ...change } }) => {
        const stored = find(state.collections, collection_id, 'collection')
        checkScope(state, change, stored)
        const row = assign(stored, change)
        return { message: 'Collection saved.', data: summarize(state, row) }
      },
      origin,
    ),
    respond(
      'uploadCollectionImage',
      ({ body }) => {
        const cid = storeFile(state, body.file)
        return { message: { image: `/files/${cid}`, thumbnail: `/files/${cid}/thumbnail` } }
      },
      origin,
    ),
    respond(
      'updateCollectionPublishItem',
      ({ body: { collection_id, isPublished } }) => flip(collection_id, { isPublished }),
      origin,
    ),
    respond(
      'updateCollectionFiatPaymentSupport',
      ({ body: { collection_id, fiatPaymentSupport } }) => flip(collection_id, { fiatPaymentSupport }),
      origin,
    ),
    respond(
      'updateCollectionPaymasterSupport',
      ({ body: { collection_id, paymasterSupport } }) => flip(collection_id, { paymasterSupport }),
      origin,
    ),
  ]
}
