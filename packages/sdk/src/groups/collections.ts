import type { Functions } from '../transport/functions.ts'

/** Collections and their switches (specification, section 7, "Collections"). */
export const collections = ({ call, walk }: Functions) => ({
  /** A page of collections, newest first. */
  list: call('allCollection'),
  /** Every collection, newest first. */
  listAll: walk('allCollection'),
  /** One collection by its id; `not-found` where there is none. Capability `read-one`: see `readOne`. */
  get: call('getCollection'),
  /** A page of one event's collections, newest first, with the event itself. */
  listByEvent: call('getCollectionByEventId'),
  /** Every collection of one event. */
  listAllByEvent: walk('getCollectionByEventId'),
  /** Creates a collection, unpublished. `validation` where the symbol is taken. */
  create: call('createCollection'),
  /** Changes a collection; a field left out stays as it is. */
  update: call('updateCollection'),
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Answers `message.image` and `message.thumbnail`. */
  uploadImage: call('uploadCollectionImage'),
  /** Publishes or unpublishes a collection. */
  setPublished: call('updateCollectionPublishItem'),
  /** Switches fiat payment on or off. */
  setFiatPaymentSupport: call('updateCollectionFiatPaymentSupport'),
  /** Switches paymaster support (sponsored gas) on or off. */
  setPaymasterSupport: call('updateCollectionPaymasterSupport'),
})
