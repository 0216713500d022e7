import type { BodyOf } from '@vitrine/sdk'
import type { Hash } from 'viem'
import type { ContractRow } from '#src/chain/deployments.ts'
import type { Platform } from '#src/platform.ts'
import { deployContract } from './deploy-contract.ts'
import { findContract } from './find-contract.ts'
import { registerContract, updateContract } from './register-contract.ts'

type Upload = BodyOf<'deployOracleCollectionSmartContract'>

/** Registers an ABI and its bytecode and sends the deployment, in one call. */
export async function deployUpload(
  platform: Platform,
  upload: Upload,
  idempotencyKey: string | undefined,
  by: string,
): Promise<{ hash: Hash; row: ContractRow }> {
  // A quote of both steps records nothing.
  if (platform.isQuoting) return deployContract(platform, upload, idempotencyKey, by)
  // Repeated after a crash between the two steps, the registration is there already.
  const registered = await findContract(platform.db, upload)
  if (!registered || registered.status === 'failed' || registered.status === 'registered') {
    await (registered ? updateContract(platform, upload) : registerContract(platform, upload))
  }
  return deployContract(platform, upload, idempotencyKey, by)
}
