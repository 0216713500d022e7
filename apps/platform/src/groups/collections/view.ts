import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import { isHidden } from '#src/chain/minting/placeholder.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { named } from '#src/storage/db/named.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'
import { countAssetsOf } from '#src/storage/db/tallies.ts'

type CollectionRow = typeof collections.$inferSelect

/** Returns the ids of the collections with a minted token that is hidden on IPFS. */
async function withHiddenTokens(db: Db, rows: CollectionRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, metadataLocation, placeholder }) =>
    metadataLocation === 'ipfs' && placeholder !== null ? [id] : [],
  )
  if (ids.length === 0) return new Set()
  const isOfContract = eq(assets.tokenContractId, contracts.id)
  const hidden = db
    .select({ one: sql`1` })
    .from(assets)
    .where(and(isOfContract, sql`${assets.isHidden}`, ne(assets.isSold, 'unsold')))
  const found = await db
    .select({ id: contracts.collectionId })
    .from(contracts)
    .where(and(inArray(contracts.collectionId, ids), exists(hidden)))
  return new Set(found.map(({ id }) => id))
}

/**
 * Converts stored collections for the API, with their counts, contracts, venues and events. Uses a few queries for any
 * number of rows.
 */
export async function serializeCollections(db: Db, rows: CollectionRow[]): Promise<Schemas['Collection'][]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [countOf, placed, hiding, venueOf, eventOf] = await Promise.all([
    countAssetsOf(db, ids),
    // Leaves out ABI and bytecode, which are large.
    db
      .select({
        collectionId: contracts.collectionId,
        blockchainType: contracts.blockchainType,
        networkType: contracts.networkType,
        smartContractType: contracts.smartContractType,
        status: contracts.status,
        address: contracts.address,
      })
      .from(contracts)
      .where(inArray(contracts.collectionId, ids))
      .orderBy(asc(contracts.blockchainType), asc(contracts.networkType), asc(contracts.smartContractType)),
    withHiddenTokens(db, rows),
    named(
      db,
      venues,
      rows.map((row) => row.venueCollectionId),
    ),
    named(
      db,
      venueEvents,
      rows.map((row) => row.eventCollectionId),
    ),
  ])
  const contractsOf = Map.groupBy(placed, (one) => one.collectionId)
  // Before the first mint, the tokens will be hidden.
  const isHiddenOnIpfs = ({ id, placeholder }: CollectionRow) =>
    placeholder !== null && (hiding.has(id) || !countOf.get(id)?.sold)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    symbol: row.symbol,
    description: row.description,
    image: row.image,
    thumbnail: row.thumbnail,
    royaltyBps: row.royaltyBps,
    royaltyReceiver: row.royaltyReceiver,
    isPublished: row.isPublished,
    fiatPaymentSupport: row.fiatPaymentSupport,
    paymasterSupport: row.paymasterSupport,
    venue_collection_id: row.venueCollectionId,
    event_collection_id: row.eventCollectionId,
    venue: venueOf.get(row.venueCollectionId ?? '') ?? null,
    event: eventOf.get(row.eventCollectionId ?? '') ?? null,
    metadataLocation: row.metadataLocation,
    placeholder: row.placeholder,
    revealAt: row.revealAt && new Date(row.revealAt).toISOString(),
    isHidden: row.metadataLocation === 'ipfs' ? isHiddenOnIpfs(row) : isHidden(row),
    totalAssets: countOf.get(row.id)?.total ?? 0,
    soldAssets: countOf.get(row.id)?.sold ?? 0,
    contracts: (contractsOf.get(row.id) ?? []).map((one) => ({
      blockchainType: one.blockchainType,
      networkType: one.networkType,
      smartContractType: one.smartContractType,
      status: one.status,
      contractAddress: one.address,
    })),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }))
}

/** Converts a stored collection for the API. */
export async function serializeCollection(db: Db, row: CollectionRow): Promise<Schemas['Collection']> {
  const [view] = await serializeCollections(db, [row])
  if (!view) throw new Error('A collection has no view.')
  return view
}

/** Returns a stored collection. Throws a ServiceError (`not-found`) if it doesn't exist. */
export async function requireCollection(db: Db, id: string): Promise<typeof collections.$inferSelect> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  if (!row) throw ServiceError.notFound('There is no such collection.')
  return row
}
