import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { requireDeployed } from '#src/chain/minting/require-deployed.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { holderBalances, holderSnapshots } from '#src/storage/db/schema/holder-snapshots.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { maxBlocks, readHolders } from './read-holders.ts'

type SnapshotRow = typeof holderSnapshots.$inferSelect

/** Maximum number of recipients of an airdrop. */
const maxHolders = 100_000
/** Milliseconds after which a snapshot is deleted. A later request for the block reads it again. */
const storedMs = 7 * 24 * 3_600_000

const holdersOf = (id: string) => and(eq(holderBalances.snapshotId, id), gt(holderBalances.amount, 0n))

async function serialize({ db }: Pick<Platform, 'db'>, row: SnapshotRow): Promise<Schemas['HolderSnapshot']> {
  return {
    _id: row.id,
    collection_id: row.collectionId,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    contractAddress: row.address,
    block: row.block,
    firstBlock: row.firstBlock,
    readBlock: row.nextBlock > row.firstBlock ? row.nextBlock - 1 : null,
    state: row.state,
    holderCount: await db.$count(holderBalances, holdersOf(row.id)),
    error: row.error,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/**
 * Holders of a collection's tokens at a block (capability `claims`). A job reads each snapshot and continues where it
 * stopped.
 */
export const holders: Group = (platform) => {
  const { db, chain, jobs, now } = platform
  const queue = jobs.define<{ id: string }>({
    name: 'read-holders',
    atOnce: 2,
    work: ({ data, signal }) => readHolders(platform, data.id, signal),
  })
  jobs.watch(async () => {
    const open = await db
      .select({ id: holderSnapshots.id })
      .from(holderSnapshots)
      .where(eq(holderSnapshots.state, 'reading'))
    for (const { id } of open) await queue.send(id, { id })
    const oldest = new Date(now().getTime() - storedMs).toISOString()
    await db
      .delete(holderSnapshots)
      .where(and(ne(holderSnapshots.state, 'reading'), lt(holderSnapshots.createdAt, oldest)))
  })
  async function requireSnapshot(id: string): Promise<SnapshotRow> {
    const [row] = await db.select().from(holderSnapshots).where(eq(holderSnapshots.id, id))
    if (!row) throw ServiceError.notFound('This snapshot does not exist.')
    return row
  }

  return {
    async startHolderSnapshot({ body }) {
      const network = requireNetwork(chain.networks, body)
      await requireCollection(db, body.collection_id)
      const { address, transactionHash } = await requireDeployed(platform, {
        ...body,
        collectionId: body.collection_id,
      })
      const newest = await chain.networks
        .client(network)
        .getBlockNumber({ cacheTime: 0 })
        .catch(asServiceError(network))
      const block = body.block ?? Number(newest)
      if (block > Number(newest)) {
        const message = `The newest block on ${network.name} is ${Number(newest).toLocaleString('en')}.`
        throw ServiceError.field('block', message)
      }
      const [deployment] = transactionHash
        ? await db
            .select({ blockNumber: transactions.blockNumber })
            .from(transactions)
            .where(eq(transactions.hash, transactionHash))
        : []
      const firstBlock = Math.min(deployment?.blockNumber ?? 0, block)
      const place = {
        blockchainType: body.blockchainType,
        networkType: body.networkType,
        address: address ?? '',
        block,
        collectionId: body.collection_id,
      }
      await db
        .insert(holderSnapshots)
        .values({ id: newId(), ...place, firstBlock, nextBlock: firstBlock, pageBlocks: maxBlocks })
        // A failed snapshot continues where it stopped.
        .onConflictDoUpdate({
          target: [
            holderSnapshots.blockchainType,
            holderSnapshots.networkType,
            holderSnapshots.address,
            holderSnapshots.block,
            holderSnapshots.collectionId,
          ],
          set: { state: 'reading', error: null },
          setWhere: eq(holderSnapshots.state, 'failed'),
        })
      const [row] = await db
        .select()
        .from(holderSnapshots)
        .where(
          and(
            eq(holderSnapshots.collectionId, place.collectionId),
            onNetwork(holderSnapshots, place),
            eq(holderSnapshots.address, place.address),
            eq(holderSnapshots.block, block),
          ),
        )
      if (!row) throw new Error('A snapshot has no row.')
      await queue.send(row.id, { id: row.id })
      return { message: 'The holders are being read.', data: await serialize(platform, row) }
    },
    async getHolderSnapshot({ path }) {
      return { data: await serialize(platform, await requireSnapshot(path.snapshot_id)) }
    },
    async getHolders({ path }) {
      const { id, state, error } = await requireSnapshot(path.snapshot_id)
      if (state === 'failed') throw ServiceError.conflict(error ?? 'The holders were not read.', 'not-ready')
      if (state !== 'ready') throw ServiceError.conflict('The holders are still being read.', 'not-ready')
      const rows = await db
        .select({ address: holderBalances.address, amount: holderBalances.amount })
        .from(holderBalances)
        .where(holdersOf(id))
        .orderBy(asc(holderBalances.address))
        .limit(maxHolders)
      return { data: rows.map(({ address, amount }) => ({ address, amount: String(amount) })) }
    },
  }
}
