import type { BodyOf } from '@vitrine/sdk'
import { and, asc, eq, sql } from 'drizzle-orm'
import { assetFilter } from '#src/storage/db/asset-filter.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'

/** Whether an asset has a picture, as far as is known here: metadata that is hosted elsewhere may have one. */
const hasPicture = sql<boolean>`(case when ${assets.source} = 'uri' then ${assets.tokenUri} else ${assets.image} end <> '') is true`

const columns = {
  id: assets.id,
  name: assets.name,
  source: assets.source,
  hasPicture,
  tokenUri: assets.tokenUri,
  amount: assets.amount,
  walletAddress: assets.walletAddress,
  tokenId: assets.tokenId,
  hasOwnTokenId: assets.hasOwnTokenId,
  tokenContractId: assets.tokenContractId,
  blockchainType: assets.blockchainType,
  networkType: assets.networkType,
  smartContractType: assets.smartContractType,
}

/** Assets that a run takes at most. */
export const mostAssets = 100_000

/** Whether an asset is one of some. An array that is given is looked up by its hash, where a subquery may be gone through for each asset. */
const isOneOf = (ids: readonly string[]) => sql`${assets.id} = any(${sql.param(ids)}::text[])`

/** Returns the assets that a plan is for, in the order in which they were added: of the collection, unsold, and among those named, or that match, or of the run named, where some are. */
export async function plannedAssets(db: Db, body: BodyOf<'planMintRun'>) {
  const { collection_id, asset_ids, filter, run_id, blockchainType, networkType, smartContractType } = body
  const ofRun =
    run_id === undefined
      ? undefined
      : await db.selectDistinct({ id: runSteps.subjectId }).from(runSteps).where(eq(runSteps.runId, run_id))
  return db
    .select(columns)
    .from(assets)
    .where(
      and(
        eq(assets.collectionId, collection_id),
        eq(assets.isSold, 'unsold'),
        asset_ids && isOneOf(asset_ids),
        assetFilter(filter),
        body.skipWithoutPicture ? hasPicture : undefined,
        ofRun && isOneOf(ofRun.map(({ id }) => id)),
        blockchainType === undefined ? undefined : eq(assets.blockchainType, blockchainType),
        networkType === undefined ? undefined : eq(assets.networkType, networkType),
        smartContractType === undefined ? undefined : eq(assets.smartContractType, smartContractType),
      ),
    )
    .orderBy(asc(assets.place))
    .limit(mostAssets + 1)
}

export type PlannedAsset = Awaited<ReturnType<typeof plannedAssets>>[number]
