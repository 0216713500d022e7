import type { BodyOf } from '@vitrine/sdk'
import { and, count, eq } from 'drizzle-orm'
import { type ContractRow, refreshDeployment } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { hasOwnCode, readContractCode } from './contract-code.ts'
import { findContract, requireContractAt } from './find-contract.ts'

type Upload = BodyOf<'registerCollectionSmartContract'>

/** Registers a contract at an empty place. Throws a ServiceError if the place already has a contract. */
export async function registerContract(platform: Platform, upload: Upload): Promise<ContractRow> {
  const network = requireNetwork(platform.chain.networks, upload)
  await requireCollection(platform.db, upload.collection_id)
  const taken = ServiceError.conflict(
    `This collection already has a contract of this type on ${network.name}.`,
    'already-registered',
  )
  if (await findContract(platform.db, upload)) throw taken
  const code = await readContractCode(platform, network, upload)
  const [row] = await platform.db
    .insert(contracts)
    .values({
      id: newId(),
      collectionId: upload.collection_id,
      blockchainType: upload.blockchainType,
      networkType: upload.networkType,
      smartContractType: upload.smartContractType,
      ...code,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw taken
  return row
}

/** Changes a registered contract's name or code, or sets the address of a deployed one. */
export async function updateContract(platform: Platform, upload: Upload): Promise<ContractRow> {
  const { network, contract } = await requireContractAt(platform, upload)
  const row = await refreshDeployment(platform, contract)
  const name = upload.contractName?.trim()
  const code = hasOwnCode(upload) ? await readNewCode() : {}

  async function readNewCode() {
    const fixed = 'A deployed contract cannot be changed; only its name can.'
    if (row.status === 'deploying') {
      throw ServiceError.conflict(
        'This contract is being deployed. Wait until the deployment has finished.',
        'deploying',
      )
    }
    if (row.status === 'deployed' && row.source !== 'existing') throw ServiceError.conflict(fixed, 'deployed')
    if (row.status === 'deployed' && (await countTokens(row.id)) > 0) {
      throw ServiceError.conflict(
        'Tokens were minted on this contract, so it cannot be replaced.',
        'deployed',
      )
    }
    return {
      ...(await readContractCode(platform, network, upload)),
      transactionHash: null,
      deployer: null,
      error: null,
      contractUri: null,
      nextTokenId: 1,
    }
  }

  async function countTokens(contractId: string) {
    const [counted] = await platform.db
      .select({ tokens: count() })
      .from(assets)
      .where(eq(assets.tokenContractId, contractId))
    return counted?.tokens ?? 0
  }

  const [changed] = await platform.db
    .update(contracts)
    .set({ ...code, ...(name ? { name } : {}), updatedAt: new Date().toISOString() })
    // If a deployment started in the meantime, the code that it was sent with must stay.
    .where(and(eq(contracts.id, row.id), eq(contracts.status, row.status)))
    .returning()
  if (!changed) throw ServiceError.conflict('This contract has just been changed. Try again.', 'changed')
  return changed
}
