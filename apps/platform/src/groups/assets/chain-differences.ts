import type { Role } from '@vitrine/sdk'
import { and, eq, exists, notInArray, type SQL } from 'drizzle-orm'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { contractOf } from '#src/chain/minting/require-deployed.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { hiddenKinds } from '#src/runs/runs.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { compareContract, compareContracts } from './compare-contracts.ts'
import { compareAsset, compareWithChain, type Difference } from './compare-with-chain.ts'
import { contractRecords } from './contract-records.ts'
import { requireAsset } from './find-asset.ts'
import { repairContract } from './repair-contract.ts'
import type { AssetRow } from './serialize-asset.ts'

type Filter = { collection_id?: string | undefined; run_id?: string | undefined }

async function filterOf(
  { db }: Platform,
  { collection_id, run_id }: Filter,
  role: Role,
): Promise<SQL | undefined> {
  if (collection_id !== undefined) await requireCollection(db, collection_id)
  if (run_id === undefined)
    return collection_id === undefined ? undefined : eq(assets.collectionId, collection_id)
  const [run] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, run_id), notInArray(runs.kind, hiddenKinds(role))))
  if (!run) throw ServiceError.notFound('This run does not exist.')
  const steps = db
    .select({ number: runSteps.number })
    .from(runSteps)
    .where(and(eq(runSteps.runId, run_id), eq(runSteps.subjectId, assets.id)))
  return and(exists(steps), collection_id === undefined ? undefined : eq(assets.collectionId, collection_id))
}

async function repair(
  platform: Platform,
  row: AssetRow,
  { repair: kind, found }: Difference,
): Promise<string> {
  const set = async (change: Partial<AssetRow>) => {
    const written = await platform.db
      .update(assets)
      .set({ ...change, updatedAt: new Date().toISOString() })
      // What changed since it was compared must not be overwritten.
      .where(and(eq(assets.id, row.id), eq(assets.updatedAt, row.updatedAt)))
      .returning({ id: assets.id })
    if (written.length === 0)
      throw ServiceError.conflict('The record has changed meanwhile. Check it again.', 'no-difference')
  }
  if (kind === 'record-owner') {
    await set({ assetOwner: found })
    return 'The owner is recorded.'
  }
  if (kind === 'make-draft') {
    const error = 'The network has no such token.'
    await set({ isSold: 'unsold', transactionStatus: false, assetOwner: null, error })
    return 'The asset is a draft again.'
  }
  const owner = row.smartContractType === erc721 ? { assetOwner: found } : {}
  await set({ isSold: 'sold', transactionStatus: true, error: null, ...owner })
  return 'The mint is recorded.'
}

/** Returns a difference; refuses where there is none, or its network does not answer. */
function requireDifference<One extends object>(compared: One | 'equal' | 'unreachable'): One {
  if (compared === 'unreachable')
    throw new ServiceError('upstream', 'The network does not answer. Try again later.', {
      code: 'node-unreachable',
    })
  if (compared === 'equal')
    throw ServiceError.conflict('The network holds what is recorded.', 'no-difference')
  return compared
}

async function repairRecord(platform: Platform, id: string): Promise<string> {
  const [record] = await contractRecords(platform, { contract_id: id })
  if (!record) throw ServiceError.notFound('There is no such contract.')
  return repairContract(platform, record, requireDifference(await compareContract(platform, record)))
}

/** Compares what is recorded of minted assets and of contracts with their networks. */
export const chainDifferences: Group = (platform) => ({
  async getChainDifferences({ query, actor }) {
    const compared = await compareWithChain(platform, {
      where: await filterOf(platform, query, actor.role),
      after: query.after,
    })
    const ofContracts =
      query.after === undefined
        ? await compareContracts(platform, query)
        : { contracts: [], comparedContracts: 0, unreachableContracts: 0 }
    return { ...compared, ...ofContracts }
  },
  async repairDifference({ body: { asset_id, contract_id } }) {
    if (contract_id !== undefined) return { message: await repairRecord(platform, contract_id) }
    if (asset_id === undefined) throw ServiceError.field('asset_id', 'Name an asset or a contract.')
    const row = await requireAsset(platform.db, asset_id)
    const compared = requireDifference(await compareAsset(platform, row, await contractOf(platform, row)))
    if (compared.repair === 'none') {
      throw ServiceError.conflict(
        'The metadata of a token never changes, so this can’t be repaired.',
        'no-repair',
      )
    }
    return { message: await repair(platform, row, compared) }
  },
})
