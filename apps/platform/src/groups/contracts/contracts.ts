import { refreshDeployment } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { deployContract } from './deploy-contract.ts'
import { findContract } from './place.ts'
import { registerContract, updateContract } from './register-contract.ts'
import { requireCollection } from '#src/db/require-collection.ts'
import { toSmartContract } from './to-smart-contract.ts'

/** Smart contracts per collection, network and type (specification, section 7, "Smart contracts and airdrop"). */
export const contracts: Group = (platform) => ({
  async registerCollectionSmartContract({ body }) {
    const row = await registerContract(platform, body)
    return { message: 'The contract is registered.', data: toSmartContract(row) }
  },
  async getCollectionSmartContract({ path }) {
    requireNetwork(platform.chain.networks, path)
    await requireCollection(platform.db, path.collection_id)
    const row = await findContract(platform.db, path)
    return { data: row ? toSmartContract(await refreshDeployment(platform, row)) : null }
  },
  async updateCollectionSmartContract({ body }) {
    const row = await updateContract(platform, body)
    return { message: 'The contract is updated.', data: toSmartContract(row) }
  },
  async deployCollectionSmartContract({ body, idempotencyKey }) {
    const { hash, row } = await deployContract(platform, body, idempotencyKey)
    return { message: 'The deployment is sent.', transactionHash: hash, data: toSmartContract(row) }
  },
  async deployOracleCollectionSmartContract({ body, idempotencyKey }) {
    // Repeated after a crash between the two steps, the registration is there already.
    const registered = await findContract(platform.db, body)
    if (!registered || registered.status === 'failed' || registered.status === 'registered') {
      await (registered ? updateContract(platform, body) : registerContract(platform, body))
    }
    const { hash, row } = await deployContract(platform, body, idempotencyKey)
    return { message: 'The deployment is sent.', transactionHash: hash, data: toSmartContract(row) }
  },
})
