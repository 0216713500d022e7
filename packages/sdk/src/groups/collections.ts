import type { BodyOf, CallOptions, QueryOf, Send } from '../transport/types.ts'
import type { PageInput } from '../page.ts'

/** Collections and their switches (specification, section 7, "Collections"). */
export const collections = (send: Send) => ({
  /** A page of collections, newest first. */
  list: ({ page, pageSize, ...query }: PageInput & QueryOf<'allCollection'>, options?: CallOptions) =>
    send('allCollection', { path: { current: page, pageSize }, query }, options),
  /** A page of one event's collections, newest first. */
  listByEvent: ({ eventID, page, pageSize }: PageInput & { eventID: string }, options?: CallOptions) =>
    send('getCollectionByEventId', { path: { eventID, current: page, pageSize } }, options),
  /** Create a collection, unpublished. */
  create: (input: BodyOf<'createCollection'>, options?: CallOptions) =>
    send('createCollection', { body: input }, options),
  /** Change a collection; a field left out stays as it is. */
  update: (input: BodyOf<'updateCollection'>, options?: CallOptions) =>
    send('updateCollection', { body: input }, options),
  /** Upload a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Answers `message.image` and `message.thumbnail`. */
  uploadImage: (input: BodyOf<'uploadCollectionImage'>, options?: CallOptions) =>
    send('uploadCollectionImage', { body: input }, options),
  /** Publish a collection, or take it back. */
  setPublished: (input: BodyOf<'updateCollectionPublishItem'>, options?: CallOptions) =>
    send('updateCollectionPublishItem', { body: input }, options),
  /** Switch fiat payment on or off. */
  setFiatPaymentSupport: (input: BodyOf<'updateCollectionFiatPaymentSupport'>, options?: CallOptions) =>
    send('updateCollectionFiatPaymentSupport', { body: input }, options),
  /** Switch paymaster support (sponsored gas) on or off. */
  setPaymasterSupport: (input: BodyOf<'updateCollectionPaymasterSupport'>, options?: CallOptions) =>
    send('updateCollectionPaymasterSupport', { body: input }, options),
})
