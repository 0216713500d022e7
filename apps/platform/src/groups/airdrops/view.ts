import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { phaseOf } from './phase-of.ts'
import { readHoldings } from './read-holdings.ts'
import { serializeAirdrop } from './serialize-airdrop.ts'

/** Maximum number of airdrops whose contracts are read. */
const maxAirdrops = 50

type Troubled = {
  troubled: { collectionName: string; isReplaced: boolean; airdrop: Schemas['AirDrop'] }[]
  /** True if a contract did not report its balance, or if there are more airdrops than were read. */
  isPartial: boolean
}

/**
 * Returns the running airdrops whose contracts have another root than theirs, or hold less than their lists still
 * promise.
 */
export async function readTroubled(platform: Platform): Promise<Troubled> {
  const at = platform.now()
  const rows = await platform.db
    .select({ airdrop: airdrops, collectionName: collections.name })
    .from(airdrops)
    .innerJoin(collections, eq(collections.id, airdrops.collectionId))
    .where(
      and(eq(airdrops.status, 'live'), or(isNull(airdrops.endsAt), gt(airdrops.endsAt, at.toISOString()))),
    )
    .orderBy(desc(airdrops.updatedAt))
    .limit(maxAirdrops + 1)
  const asked = await Promise.all(
    rows.slice(0, maxAirdrops).map(async ({ airdrop: row, collectionName }) => {
      const holdings = await readHoldings(platform, row)
      const isReplaced = phaseOf(row, holdings, at).inForce === false
      return { collectionName, holdings, isReplaced, airdrop: serializeAirdrop(row, holdings, at) }
    }),
  )
  return {
    troubled: asked.filter(
      ({ isReplaced, holdings: { held }, airdrop: { status, requiredAmount: required } }) =>
        // Detects a close that the platform did not record.
        status !== 'ended' &&
        (isReplaced || (held !== null && typeof required === 'string' && held < BigInt(required))),
    ),
    // A contract of another kind may report a root and nothing else. One that reports nothing did not answer.
    isPartial:
      rows.length > maxAirdrops ||
      asked.some(
        ({ holdings: { held, root, standard }, airdrop: { requiredAmount } }) =>
          (held === null || requiredAmount === null) && (standard !== null || root === null),
      ),
  }
}
