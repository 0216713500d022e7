import type { Answers } from '../answers.ts'
import { overviewOf } from '../overview-of.ts'
import { claimStates } from './airdrops.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'

/** Collections and their switches. */
export const collections = ({ state, collections: all, events }: World) =>
  ({
    allCollection: (call) => {
      const { published, venue_collection_id: venue } = call.query
      return all.list(
        call,
        (one) =>
          (published ?? one.isPublished) === one.isPublished &&
          (venue ?? one.venue_collection_id) === one.venue_collection_id,
      )
    },
    getCollection: all.get,
    getCollectionOverview({ path }) {
      const { _id } = all.find(path.collection_id)
      const listed = state.airDrops.filter((one) => one.collection_id === _id && claimStates[one.status])
      const claims = listed.map((one) => ({
        recipients: one.recipientCount,
        claims: state.airDropClaims[one._id] ?? [],
      }))
      return {
        data: overviewOf(
          state.assets.filter((one) => one.collection_id === _id),
          claims,
        ),
      }
    },
    getCollectionByEventId: (call) => {
      const event = events.find(call.path.eventID)
      return {
        ...all.list(call, (one) => one.event_collection_id === event._id),
        event: events.view(event),
      }
    },
    createCollection: all.create,
    updateCollection(call) {
      all.find(call.body.collection_id)
      return all.change(call)
    },
    uploadCollectionImage({ body }) {
      const image = storeFile(state, body.file)
      return { message: { image, thumbnail: `${image}/thumbnail` } }
    },
    updateCollectionPublishItem: all.change,
    updateCollectionFiatPaymentSupport: all.change,
    updateCollectionPaymasterSupport: all.change,
  }) satisfies Partial<Answers>
