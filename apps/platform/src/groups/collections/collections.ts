import { eq } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { requireEvent, serializeEvent } from '#src/groups/events/view.ts'
import { collections as table } from '#src/storage/db/schema/collections.ts'
import { pictureRules } from '#src/storage/files/picture-rules.ts'
import { changeCollection } from './change-collection.ts'
import { checkScope } from './check-scope.ts'
import { collectionOverview } from './collection-overview.ts'
import { collectionValues } from './collection-values.ts'
import { createCollection } from './create-collection.ts'
import { listCollections } from './list-collections.ts'
import { requireCollection, serializeCollection } from './view.ts'

type Row = typeof table.$inferSelect

/** Collections and their switches (specification, section 7, "Collections"). */
export const collections: Group = ({ db, files }) => {
  const answer = async (message: string, row: Row) => ({ message, data: await serializeCollection(db, row) })

  return {
    allCollection: ({ path, query: { venue_collection_id: venue, ...query } }) =>
      listCollections(db, {
        page: path.current,
        pageSize: path.pageSize,
        ...query,
        where: venue === undefined ? undefined : eq(table.venueCollectionId, venue),
      }),

    async getCollection({ path }) {
      return { data: await serializeCollection(db, await requireCollection(db, path.collection_id)) }
    },

    async getCollectionOverview({ path }) {
      const { id } = await requireCollection(db, path.collection_id)
      return { data: await collectionOverview(db, id) }
    },

    async getCollectionByEventId({ path }) {
      const event = await requireEvent(db, path.eventID)
      const list = await listCollections(db, {
        page: path.current,
        pageSize: path.pageSize,
        where: eq(table.eventCollectionId, event.id),
      })
      return { ...list, event: await serializeEvent(db, event) }
    },

    async createCollection({ body }) {
      return answer('The collection is created.', await createCollection({ db, files }, body))
    },

    async updateCollection({ body }) {
      await checkScope(db, body, await requireCollection(db, body.collection_id))
      const columns = await collectionValues(files, body)
      return answer('The collection is updated.', await changeCollection(db, body.collection_id, columns))
    },

    async uploadCollectionImage({ body }) {
      const { url, thumbnailUrl } = await files.put(body.file, pictureRules)
      return { message: { image: url, thumbnail: thumbnailUrl ?? url } }
    },

    async updateCollectionPublishItem({ body: { collection_id, isPublished } }) {
      const row = await changeCollection(db, collection_id, { isPublished })
      return answer(
        isPublished ? 'The collection is published.' : 'The collection is no longer published.',
        row,
      )
    },

    async updateCollectionFiatPaymentSupport({ body: { collection_id, fiatPaymentSupport } }) {
      const row = await changeCollection(db, collection_id, { fiatPaymentSupport })
      return answer(`Fiat payment is ${fiatPaymentSupport ? 'on' : 'off'}.`, row)
    },

    async updateCollectionPaymasterSupport({ body: { collection_id, paymasterSupport } }) {
      const row = await changeCollection(db, collection_id, { paymasterSupport })
      return answer(`Paymaster support is ${paymasterSupport ? 'on' : 'off'}.`, row)
    },
  }
}
