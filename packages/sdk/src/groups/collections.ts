import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Collections and their switches. */
export function collections(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/collection/allCollection/{current}/{pageSize}', op.allCollection, [
    'search',
    'published',
    'venue_collection_id',
  ])
  const listByEvent = get(
    '/api/collection/getCollectionByEventId/{eventID}/{current}/{pageSize}',
    op.getCollectionByEventId,
    [],
  )
  return {
    /** Returns a page of collections, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every collection, newest first. */
    listAll: walk(list),
    /**
     * Returns one collection by its id, in `data`; `not-found` if it doesn't exist. Needs the capability `read-one`; see
     * `readOne` for other backends.
     */
    get: get('/api/collection/getCollection/{collection_id}', op.getCollection, []),
    /** Returns statistics of a collection's assets, in `data`: totals, days, networks, holders. Needs the capability `overview`. */
    overview: get('/api/collection/getCollectionOverview/{collection_id}', op.getCollectionOverview, []),
    /**
     * Returns a page of an event's collections, newest first: its rows in `data`, the number of all rows in `totalCount`, the
     * event in `event`.
     */
    listByEvent,
    /** Returns an async iterator over every collection of an event. */
    listAllByEvent: walk(listByEvent),
    /** Creates an unpublished collection and returns it in `data`. `validation` if the symbol is taken. */
    create: post('/api/collection/createCollection', op.createCollection),
    /** Changes a collection. Omitted fields are unchanged. */
    update: post('/api/collection/updateCollection', op.updateCollection),
    /**
     * Reveals the tokens of a collection now and returns it in `data`; `no-placeholder` if nothing hides them. Needs the
     * capability `reveal`.
     */
    reveal: post('/api/collection/revealCollection', op.revealCollection),
    /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns the URLs `message.image` and `message.thumbnail`. */
    uploadImage: post('/api/collection/uploadCollectionImage', op.uploadCollectionImage),
    /** Publishes or unpublishes a collection. */
    setPublished: post('/api/collection/updateCollectionPublishItem', op.updateCollectionPublishItem),
    /** Switches fiat payment on or off. */
    setFiatPaymentSupport: post(
      '/api/collection/updateCollectionFiatPaymentSupport',
      op.updateCollectionFiatPaymentSupport,
    ),
    /** Switches paymaster support (sponsored gas) on or off. */
    setPaymasterSupport: post(
      '/api/collection/updateCollectionPaymasterSupport',
      op.updateCollectionPaymasterSupport,
    ),
  }
}
