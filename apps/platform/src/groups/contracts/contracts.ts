import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Hash } from 'viem'
import { type ContractRow, deploymentSubject, refreshDeployment } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { codeOnChain } from './code-on-chain.ts'
import { metadataState } from './contract-metadata.ts'
import { deployContract } from './deploy-contract.ts'
import { findContract, requireContract, requireContractAt, requireDeployed } from './find-contract.ts'
import { hiddenTokens, revealContract } from './reveal-contract.ts'
import { revealSubject } from './reveal-subject.ts'
import { registerContract, updateContract } from './register-contract.ts'
import { scheduleReveal, sendScheduledReveals } from './scheduled-reveals.ts'
import { metadataSubject, updateMetadata } from './update-metadata.ts'

type Upload = BodyOf<'deployOracleCollectionSmartContract'>

/** Registers an ABI and its bytecode and sends the deployment in one call. */
async function deployUpload(
  platform: Platform,
  upload: Upload,
  idempotencyKey: string | undefined,
  by: string,
): Promise<{ hash: Hash; row: ContractRow }> {
  // A quote of both steps must not store anything.
  if (platform.isQuoting) return deployContract(platform, upload, idempotencyKey, by)
  // After a crash between the two steps, a repeated call finds the registration.
  const registered = await findContract(platform.db, upload)
  if (!registered || registered.status === 'failed' || registered.status === 'registered') {
    await (registered ? updateContract(platform, upload) : registerContract(platform, upload))
  }
  return deployContract(platform, upload, idempotencyKey, by)
}

/** Converts a stored contract for the API. */
const serializeContract = (row: ContractRow): Schemas['SmartContract'] => ({
  _id: row.id,
  collection_id: row.collectionId,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  smartContractType: row.smartContractType,
  contractName: row.name,
  source: row.source,
  status: row.status,
  contractAddress: row.address,
  transactionHash: row.transactionHash,
  deployer: row.deployer,
  error: row.error,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** Smart contracts by collection, network and type (specification, section 7, "Smart contracts and airdrop"). */
export const contracts: Group = (platform) => {
  const { verification } = platform
  platform.chain.transactions.define('deploy', verification.follow(deploymentSubject(platform.db)))
  platform.chain.transactions.define('contract-metadata', metadataSubject(platform))
  platform.chain.transactions.define('reveal', revealSubject(platform))
  sendScheduledReveals(platform)
  return {
    async registerCollectionSmartContract({ body }) {
      const row = await registerContract(platform, body)
      return { message: 'The contract is registered.', data: serializeContract(row) }
    },
    async getCollectionSmartContract({ path }) {
      requireNetwork(platform.chain.networks, path)
      const collection = await requireCollection(platform.db, path.collection_id)
      const found = await findContract(platform.db, path)
      if (!found) return { data: null }
      const row = await refreshDeployment(platform, found)
      const [verified, metadata, hidden] = await Promise.all([
        verification.of(row),
        metadataState(platform, row, collection),
        hiddenTokens(platform, row),
      ])
      return { data: { ...serializeContract(row), verification: verified, metadata, hidden } }
    },
    async getCollectionSmartContractCode({ path }) {
      const { contract } = await requireContractAt(platform, path)
      return { data: await codeOnChain(platform, await refreshDeployment(platform, contract)) }
    },
    async verifySource({ body }) {
      await verification.request(await requireDeployed(platform.db, body.contract_id))
      return { message: 'The verification has started.' }
    },
    async updateContractMetadata({ body, idempotencyKey, actor }) {
      const transactionHash = await updateMetadata(platform, body, idempotencyKey, actor.email)
      return { message: 'The update is sent.', transactionHash }
    },
    async revealContract({ body, idempotencyKey, actor }) {
      const transactionHash = await revealContract(platform, body, idempotencyKey, actor.email)
      return { message: 'The reveal is sent.', transactionHash }
    },
    async scheduleReveal({ body, actor }) {
      await scheduleReveal(platform, body, actor.email)
      return { message: body.schedule ? 'The reveal is scheduled.' : 'The reveal is not scheduled any more.' }
    },
    async getContractFiles({ path, query }) {
      const { id } = await requireContract(platform.db, path.contract_id)
      const what = query.hidden ? { hiddenBy: id } : { contractId: id }
      return { data: (await platform.publishing.survey(what)).state }
    },
    async publishContractFiles({ body }) {
      const { id } = await requireContract(platform.db, body.contract_id)
      const what = body.hidden ? { hiddenBy: id } : { contractId: id }
      return { message: await platform.publishing.request(what) }
    },
    async updateCollectionSmartContract({ body }) {
      const row = await updateContract(platform, body)
      return { message: 'The contract is updated.', data: serializeContract(row) }
    },
    async deployCollectionSmartContract({ body, idempotencyKey, actor }) {
      const { hash, row } = await deployContract(platform, body, idempotencyKey, actor.email)
      return { message: 'The deployment is sent.', transactionHash: hash, data: serializeContract(row) }
    },
    async deployOracleCollectionSmartContract({ body, idempotencyKey, actor }) {
      const { hash, row } = await deployUpload(platform, body, idempotencyKey, actor.email)
      return { message: 'The deployment is sent.', transactionHash: hash, data: serializeContract(row) }
    },
  }
}
