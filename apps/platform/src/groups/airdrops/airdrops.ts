import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import { type AirdropRow, findAirdrop } from './find-airdrop.ts'
import { readHoldings } from './read-holdings.ts'
import { defineAirdropSubjects, refreshAirdrop } from './refresh-airdrop.ts'
import { registerAirdrop } from './register-airdrop.ts'
import { storedList } from './stored-list.ts'
import { submitDetails } from './submit-details.ts'
import { submitRoot } from './submit-root.ts'
import { serializeAirdrop } from './serialize-airdrop.ts'

/** Airdrops per collection and network (specification, section 7, "Smart contracts and airdrop"). */
export const airdrops: Group = (platform) => {
  defineAirdropSubjects(platform)
  const view = async (row: AirdropRow) =>
    serializeAirdrop(row, await readHoldings(platform, row), platform.now())
  return {
    async registerAirDropSmartContract({ body, idempotencyKey, actor }) {
      const { hash, row } = await registerAirdrop(platform, body, idempotencyKey, actor.email)
      const message = hash
        ? 'The deployment of the airdrop contract is sent.'
        : 'The airdrop contract is registered.'
      return { message, transactionHash: hash, data: await view(row) }
    },
    async submitAirDropDetails({ body }) {
      return { message: 'The airdrop list is stored.', data: await view(await submitDetails(platform, body)) }
    },
    async submitMerkleRoot({ body, idempotencyKey, actor }) {
      const { hash, row } = await submitRoot(platform, body, idempotencyKey, actor.email)
      return { message: 'The merkle root is sent.', transactionHash: hash, data: await view(row) }
    },
    async getAirDropDetails({ path }) {
      requireNetwork(platform.chain.networks, path)
      await requireCollection(platform.db, path.collection_id)
      const row = await findAirdrop(platform.db, path)
      return { data: row ? await view(await refreshAirdrop(platform, row)) : null }
    },
    async getAirDropRecipients({ path }) {
      requireNetwork(platform.chain.networks, path)
      await requireCollection(platform.db, path.collection_id)
      const row = await findAirdrop(platform.db, path)
      return { data: row ? await storedList(platform.db, row.id) : [] }
    },
  }
}
