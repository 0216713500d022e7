import type { Functions } from '../client/functions.ts'

/** Collections and their switches. */
export const collections = ({ call, walk }: Functions) => ({
  /** Returns a page of collections, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  list: call('allCollection'),
  /** Returns an async iterator over every collection, newest first. */
  listAll: walk('allCollection'),
  /** Returns one collection by its id, in `data`; `not-found` where there is none. Needs the capability `read-one`; `readOne` does without. */
  get: call('getCollection'),
  /** Returns what a collection's assets have come to, in `data`: numbers, days, networks, holders. Needs the capability `overview`. */
  overview: call('getCollectionOverview'),
  /** Returns a page of one event's collections, newest first: its rows in `data`, the number of all rows in `totalCount`, the event itself in `event`. */
  listByEvent: call('getCollectionByEventId'),
  /** Returns an async iterator over every collection of one event. */
  listAllByEvent: walk('getCollectionByEventId'),
  /** Creates a collection, unpublished, and returns it in `data`. `validation` where the symbol is taken. */
  create: call('createCollection'),
  /** Changes a collection; a field left out stays as it is. */
  update: call('updateCollection'),
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns their addresses as `message.image` and `message.thumbnail`. */
  uploadImage: call('uploadCollectionImage'),
  /** Publishes or unpublishes a collection. */
  setPublished: call('updateCollectionPublishItem'),
  /** Switches fiat payment on or off. */
  setFiatPaymentSupport: call('updateCollectionFiatPaymentSupport'),
  /** Switches paymaster support (sponsored gas) on or off. */
  setPaymasterSupport: call('updateCollectionPaymasterSupport'),
})
