import type { BodyOf } from '@vitrine/sdk'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Actor } from '#src/access/actor.ts'
import { batchFunction } from '#src/chain/minting/mint-batch-call.ts'
import { mintCall } from '#src/chain/minting/mint-call.ts'
import { requireDeployed } from '#src/chain/minting/require-deployed.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { requireHidable } from '#src/runs/mint/hidden-mints.ts'
import { requireCallable } from '#src/runs/mint/mint-target.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { hidesTokens } from '#src/chain/minting/placeholder.ts'
import { ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { runEvents, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { requireRun } from './find-run.ts'
import { mostAssets, type PlannedAsset, plannedAssets } from './planned-assets.ts'
import { quoteMint } from './quote-mint.ts'

const nobody: Address = '0x0000000000000000000000000000000000000001'

/** Returns the contract that assets are minted on: all of them on one. */
async function requireContract(platform: Platform, collectionId: string, list: PlannedAsset[]) {
  const [first] = list
  if (!first) throw ServiceError.conflict('There is nothing to mint.', 'nothing-to-mint')
  const elsewhere = list.some(
    (one) =>
      one.blockchainType !== first.blockchainType ||
      one.networkType !== first.networkType ||
      one.smartContractType !== first.smartContractType,
  )
  if (elsewhere) {
    throw ServiceError.conflict(
      'These assets are on several contracts. Choose a network and a type, and plan a run for each.',
      'several-contracts',
    )
  }
  return requireDeployed(platform, { ...first, collectionId })
}

/** Returns assets in the order of the token ids that they have, so that ids which follow each other are minted in one run; then the others. */
function inOrderOfIds(assets: PlannedAsset[]): PlannedAsset[] {
  const withIds = assets.flatMap((asset) =>
    asset.tokenId === null ? [] : [{ asset, id: BigInt(asset.tokenId) }],
  )
  withIds.sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))
  return [...withIds.map(({ asset }) => asset), ...assets.filter(({ tokenId }) => tokenId === null)]
}

/** Plans and prices the mint of assets. The run and its steps are stored; nothing is sent until it is approved. */
export async function planMintRun(
  platform: Platform,
  body: BodyOf<'planMintRun'>,
  { email, role }: Actor,
): Promise<RunRow> {
  const { db, now } = platform
  const collection = await requireCollection(db, body.collection_id)
  const former = body.run_id === undefined ? null : await requireRun(db, body.run_id, role)
  const to = body.wallet_address ?? former?.recipient
  const recipient = to ? readAddress('wallet_address', to) : null
  await platform.chain.wallet.requireAddress()
  const found = await plannedAssets(db, body)
  if (found.length > mostAssets) {
    const message = 'A run mints at most 100,000 assets. Choose some of them.'
    throw ServiceError.field('asset_ids', message)
  }
  const contract = await requireContract(platform, collection.id, found)
  const target = await requireCallable(platform, contract.id)
  await requireHidable(db, target, found.filter((asset) => ownUriOf(asset) === null).length)
  // Refuses a contract without a mint function that can be called.
  if (!batchFunction(target.abi, contract.smartContractType)) {
    const mint = { recipient: nobody, tokenId: 1n, amount: 1, tokenUri: '' }
    mintCall(target.abi, contract.smartContractType, mint)
  }
  const list = target.hasRuns ? inOrderOfIds(found) : found
  const quote = await quoteMint(platform, target, list, recipient)
  const id = newId()
  const at = now()
  const values = {
    id,
    kind: 'mint' as const,
    state: 'priced' as const,
    collectionId: collection.id,
    collectionName: collection.name,
    blockchainType: contract.blockchainType,
    networkType: contract.networkType,
    smartContractType: contract.smartContractType,
    contractId: contract.id,
    recipient,
    metadataHost: target.metadataHost,
    hidesTokens: hidesTokens(collection, contract),
    quote,
    createdBy: email,
    createdAt: at,
    updatedAt: at,
  }
  const ids = JSON.stringify(list.map((asset) => asset.id))
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(runs).values(values).returning()
    if (!row) throw new Error('The run was not stored.')
    // A single statement for any number of assets.
    await tx.execute(sql`insert into ${runSteps} (run_id, number, subject_id)
      select ${id}, place, id from jsonb_array_elements_text(${ids}::jsonb) with ordinality as listed(id, place)`)
    const message = `${list.length.toLocaleString('en-US')} ${list.length === 1 ? 'asset' : 'assets'} in ${quote.transactions.toLocaleString('en-US')} ${quote.transactions === 1 ? 'transaction' : 'transactions'}.`
    await tx.insert(runEvents).values({ runId: id, at, name: 'priced', by: email, message })
    return row
  })
}
