import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { isHidden } from '#src/chain/minting/placeholder.ts'
import { requireEvent, serializeEvent } from '#src/groups/events/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { collections as table } from '#src/storage/db/schema/collections.ts'
import { pictureRules } from '#src/storage/files/picture-rules.ts'
import { checkReveal, lockCollection, requireChangeable } from './change-metadata.ts'
import { checkScope } from './check-scope.ts'
import { collectionOverview } from './collection-overview.ts'
import { type CollectionInput, collectionValues } from './collection-values.ts'
import { symbolTaken } from './symbol-taken.ts'
import { requireCollection, serializeCollection, serializeCollections } from './view.ts'

type Options = {
  page: number
  pageSize: number
  search?: string | undefined
  published?: boolean | undefined
  where?: SQL | undefined
}

/** Returns a page of collections, newest first, and the total number. */
async function listCollections(
  db: Db,
  { page, pageSize, search = '', published, where }: Options,
): Promise<{ data: Schemas['Collection'][]; totalCount: number }> {
  const text = search.trim()
  const filter = and(
    where,
    text === '' ? undefined : ilike(table.name, containing(text)),
    published === undefined ? undefined : eq(table.isPublished, published),
  )
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(table, filter),
    db.select().from(table).where(filter),
    down(table.id),
  )
  return { data: await serializeCollections(db, rows), totalCount }
}

/** Creates an unpublished collection. */
async function createCollection(
  platform: Pick<Platform, 'db' | 'files' | 'config'>,
  input: CollectionInput & { name: string; symbol: string },
) {
  const { db } = platform
  await checkScope(db, input)
  const { name = input.name, symbol = input.symbol, ...values } = await collectionValues(platform, input)
  checkReveal(values)
  const inserted = await db
    .insert(table)
    .values({ id: newId(), name, symbol, ...values })
    .returning()
    .catch((thrown: unknown) => {
      throw symbolTaken(thrown)
    })
  const [row] = inserted
  if (!row) throw new Error('A collection was not stored.')
  return row
}

type Columns = Partial<typeof table.$inferInsert>

/** Writes columns of a collection. Never pass a request's body: it writes every given column. */
async function changeCollection(db: Db | Tx, id: string, columns: Columns) {
  const changed = await db
    .update(table)
    .set({ ...columns, updatedAt: new Date().toISOString() })
    .where(eq(table.id, id))
    .returning()
    .catch((thrown: unknown) => {
      throw symbolTaken(thrown)
    })
  const [row] = changed
  if (!row) throw ServiceError.notFound('There is no such collection.')
  return row
}

type Row = typeof table.$inferSelect

/** Collections and their switches (specification, section 7, "Collections"). */
export const collections: Group = (platform) => {
  const { db, files } = platform
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
      return answer('The collection is created.', await createCollection(platform, body))
    },

    async updateCollection({ body }) {
      await checkScope(db, body, await requireCollection(db, body.collection_id))
      const { collection_id: id } = body
      const columns = await collectionValues(platform, body)
      const row = await db.transaction(async (tx) => {
        await requireChangeable(tx, id, columns)
        return changeCollection(tx, id, columns)
      })
      return answer('The collection is updated.', row)
    },

    async revealCollection({ body: { collection_id: id } }) {
      const row = await db.transaction(async (tx) => {
        const found = await lockCollection(tx, id)
        if (found?.placeholder === null)
          throw ServiceError.conflict('Nothing hides the tokens of this collection.', 'no-placeholder')
        if (found?.metadataLocation === 'ipfs')
          throw ServiceError.conflict(
            'A transaction reveals tokens on IPFS. Reveal them on their contract.',
            'not-supported',
          )
        if (found && !isHidden(found)) return found
        return changeCollection(tx, id, { revealAt: new Date().toISOString() })
      })
      return answer('The tokens are revealed.', row)
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
