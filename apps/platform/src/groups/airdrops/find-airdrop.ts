import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { airdrops } from '#src/db/schema/airdrops.ts'

export type AirdropRow = typeof airdrops.$inferSelect

/** Where an airdrop belongs: there is at most one at each place. */
export type Place = { collection_id: string; blockchainType: number; networkType: number }

/** Returns the airdrop at a place, if one is registered. */
export async function findAirdrop(db: Db, place: Place): Promise<AirdropRow | undefined> {
  const [row] = await db
    .select()
    .from(airdrops)
    .where(
      and(
        eq(airdrops.collectionId, place.collection_id),
        eq(airdrops.blockchainType, place.blockchainType),
        eq(airdrops.networkType, place.networkType),
      ),
    )
  return row
}
