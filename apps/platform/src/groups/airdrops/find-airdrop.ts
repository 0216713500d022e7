import { and, desc, eq } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'

export type AirdropRow = typeof airdrops.$inferSelect

/** Collection, network and optionally the id of an airdrop. Without an id, the newest one is meant. */
export type Place = {
  collection_id: string
  blockchainType: number
  networkType: number
  airdrop_id?: string | undefined
}

/** Returns the airdrop with the given id at a place, or the newest one there; undefined if it doesn't exist. */
export async function findAirdrop(db: Db | Tx, place: Place): Promise<AirdropRow | undefined> {
  const [row] = await db
    .select()
    .from(airdrops)
    .where(
      and(
        eq(airdrops.collectionId, place.collection_id),
        onNetwork(airdrops, place),
        place.airdrop_id === undefined ? undefined : eq(airdrops.id, place.airdrop_id),
      ),
    )
    .orderBy(desc(airdrops.createdAt), desc(airdrops.id))
    .limit(1)
  return row
}

/** Returns the airdrop at a place. Throws a ServiceError (`not-found`) if it doesn't exist. */
export async function requireAirdrop(db: Db, place: Place, { name }: ChainNetwork): Promise<AirdropRow> {
  const row = await findAirdrop(db, place)
  if (row) return row
  throw ServiceError.notFound(
    place.airdrop_id === undefined
      ? `This collection has no airdrop on ${name} yet.`
      : `This collection has no such airdrop on ${name}.`,
  )
}
