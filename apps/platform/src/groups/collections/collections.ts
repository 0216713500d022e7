import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ilike, ne, type SQL } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { requireEvent, serializeEvent } from '#src/groups/events/view.ts'
import type { Platform } from '#src/platform.ts'
import { isAtWork } from '#src/runs/at-work.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { pageOf } from '#src/storage/db/page-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections as table } from '#src/storage/db/schema/collections.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { pictureRules } from '#src/storage/files/picture-rules.ts'
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
  const { rows, totalCount } = await pageOf({
    page,
    pageSize,
    count: db.$count(table, filter),
    read: ({ down, limit, offset }) =>
      db.select().from(table).where(filter).orderBy(down(table.id)).limit(limit).offset(offset),
  })
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

/** Throws a ServiceError if the metadata of a collection would move, and tokens name its location or are about to. */
async function requireMovable(tx: Tx, id: string, location: Row['metadataLocation']) {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row || row.metadataLocation === location) return
  const isMinted = and(eq(assets.collectionId, id), ne(assets.isSold, 'unsold'))
  const isOpen = and(eq(runs.collectionId, id), eq(runs.kind, 'mint'), isAtWork)
  const [minted, open] = [await tx.$count(assets, isMinted), await tx.$count(runs, isOpen)]
  if (minted + open === 0) return
  const message =
    minted > 0
      ? 'Tokens of this collection are minted or being minted, so their metadata stays where it is.'
      : 'A run is minting this collection. Wait until it ends, or stop it.'
  throw new ServiceError('conflict', message, {
    code: minted > 0 ? 'sold' : 'in-run',
    fields: [{ field: 'metadataLocation', message }],
  })
}

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
      const { collection_id: id, metadataLocation } = body
      const columns = await collectionValues(platform, body)
      const row = await db.transaction(async (tx) => {
        if (metadataLocation !== undefined) await requireMovable(tx, id, metadataLocation)
        return changeCollection(tx, id, columns)
      })
      return answer('The collection is updated.', row)
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
