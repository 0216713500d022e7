import { and, eq } from 'drizzle-orm'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { airdrops as rows } from '#src/storage/db/schema/airdrops.ts'
import { type AirdropRow, findAirdrop } from './find-airdrop.ts'
import { defineManageSubjects, manageAirdrop } from './manage-airdrop.ts'
import { readHoldings } from './read-holdings.ts'
import { defineAirdropSubjects, refreshAirdrop } from './refresh-airdrop.ts'
import { registerAirdrop } from './register-airdrop.ts'
import { serializeAirdrop } from './serialize-airdrop.ts'
import { storedList } from './stored-list.ts'
import { submitDetails } from './submit-details.ts'
import { submitRoot } from './submit-root.ts'

const sentMessages = {
  fund: 'The transfer is sent.',
  'take-back': 'The request to take back what is left is sent.',
  close: 'The request to close the airdrop is sent.',
}

/** Airdrops by collection and network (specification, section 7, "Smart contracts and airdrop"). */
export const airdrops: Group = (platform) => {
  defineAirdropSubjects(platform)
  defineManageSubjects(platform)
  const view = async (row: AirdropRow) => ({
    ...serializeAirdrop(row, await readHoldings(platform, row), platform.now()),
    verification: await platform.verification.of(row),
  })
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
    async manageAirDrop({ body, idempotencyKey, actor }) {
      const { hash, row } = await manageAirdrop(platform, body, idempotencyKey, actor.email)
      return { message: sentMessages[body.action], transactionHash: hash, data: await view(row) }
    },
    async getAirDropDetails({ path, query }) {
      requireNetwork(platform.chain.networks, path)
      await requireCollection(platform.db, path.collection_id)
      const row = await findAirdrop(platform.db, { ...path, ...query })
      return { data: row ? await view(await refreshAirdrop(platform, row)) : null }
    },
    async getAirDrops({ path, query }) {
      await requireCollection(platform.db, path.collection_id)
      const wanted = and(
        eq(rows.collectionId, path.collection_id),
        query.airdrop_id === undefined ? undefined : eq(rows.id, query.airdrop_id),
      )
      const page = await pageOf(
        { page: path.current, pageSize: path.pageSize },
        platform.db.$count(rows, wanted),
        platform.db.select().from(rows).where(wanted),
        down(rows.createdAt),
        down(rows.id),
      )
      const data = await Promise.all(page.rows.map(async (row) => view(await refreshAirdrop(platform, row))))
      return { data, totalCount: page.totalCount }
    },
    async getAirDropRecipients({ path, query }) {
      requireNetwork(platform.chain.networks, path)
      await requireCollection(platform.db, path.collection_id)
      const row = await findAirdrop(platform.db, { ...path, ...query })
      return { data: row ? await storedList(platform.db, row.id) : [] }
    },
  }
}
