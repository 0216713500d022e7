import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, QueryOf, Send } from '../transport/types.ts'

/** Collections and their switches (specification, section 7, "Collections"). */
export const collections = (send: Send) => {
  const post = posting(send)
  const list = ({ page, pageSize, ...query }: PageInput & QueryOf<'allCollection'>, options?: CallOptions) =>
    send('allCollection', { path: { current: page, pageSize }, query }, options)
  const listByEvent = ({ eventID, page, pageSize }: PageInput & { eventID: string }, options?: CallOptions) =>
    send('getCollectionByEventId', { path: { eventID, current: page, pageSize } }, options)
  return {
    /** A page of collections, newest first. */
    list,
    /** Every collection, newest first. */
    listAll: walking(list),
    /** A page of one event's collections, newest first, with the event itself. */
    listByEvent,
    /** Every collection of one event. */
    listAllByEvent: walking(listByEvent),
    /** Create a collection, unpublished. `validation` where the symbol is taken. */
    create: post('createCollection'),
    /** Change a collection; a field left out stays as it is. */
    update: post('updateCollection'),
    /** Upload a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Answers `message.image` and `message.thumbnail`. */
    uploadImage: post('uploadCollectionImage'),
    /** Publish a collection, or take it back. */
    setPublished: post('updateCollectionPublishItem'),
    /** Switch fiat payment on or off. */
    setFiatPaymentSupport: post('updateCollectionFiatPaymentSupport'),
    /** Switch paymaster support (sponsored gas) on or off. */
    setPaymasterSupport: post('updateCollectionPaymasterSupport'),
  }
}
