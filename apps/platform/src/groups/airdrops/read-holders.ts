import { toChainError } from '@vitrine/chain'
import { and, eq, sql } from 'drizzle-orm'
import { type Address, type GetLogsReturnType, zeroAddress } from 'viem'
import { tokensIn, transferEvents } from '#src/chain/transfer-events.ts'
import type { Platform } from '#src/platform.ts'
import { holderBalances, holderSnapshots } from '#src/storage/db/schema/holder-snapshots.ts'

type Parts = Pick<Platform, 'db' | 'chain'>
type SnapshotRow = typeof holderSnapshots.$inferSelect

/** Maximum blocks per page. Nodes that allow fewer get smaller pages. */
export const maxBlocks = 2_000

/** Rows per statement: each has three values, and a statement may have 65,535. */
const perStatement = 5_000

/** Returns the number of tokens that each account gained or lost in the logs. */
function changesIn(logs: GetLogsReturnType<undefined, typeof transferEvents, true>): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  const add = (account: Address, amount: bigint) => {
    const key = account.toLowerCase()
    if (account !== zeroAddress) changes.set(key, (changes.get(key) ?? 0n) + amount)
  }
  for (const log of logs) {
    const amount = tokensIn(log).reduce((sum, { copies }) => sum + copies, 0n)
    add(log.args.from, -amount)
    add(log.args.to, amount)
  }
  return changes
}

/** Adds a page's changes and advances the position in one database transaction, so that a page counts only once. */
async function store({ db }: Parts, row: SnapshotRow, changes: Map<string, bigint>, nextBlock: number) {
  const values = [...changes]
    .filter(([, amount]) => amount !== 0n)
    .map(([address, amount]) => ({ snapshotId: row.id, address, amount }))
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(holderSnapshots)
      .set({
        nextBlock,
        pageBlocks: Math.min(maxBlocks, row.pageBlocks * 2),
        state: nextBlock > row.block ? 'ready' : 'reading',
        error: null,
      })
      .where(and(eq(holderSnapshots.id, row.id), eq(holderSnapshots.nextBlock, row.nextBlock)))
      .returning({ id: holderSnapshots.id })
    if (moved.length === 0) return
    for (let at = 0; at < values.length; at += perStatement) {
      await tx
        .insert(holderBalances)
        .values(values.slice(at, at + perStatement))
        .onConflictDoUpdate({
          target: [holderBalances.snapshotId, holderBalances.address],
          set: { amount: sql`${holderBalances.amount} + excluded.amount` },
        })
    }
  })
}

/** Marks a snapshot as failed if repeating the read would not help. */
async function fail({ db }: Parts, row: SnapshotRow, error: string) {
  await db
    .update(holderSnapshots)
    .set({ state: 'failed', error })
    .where(and(eq(holderSnapshots.id, row.id), eq(holderSnapshots.state, 'reading')))
}

/**
 * Reads a snapshot page by page until all blocks are read. Requests a smaller page after the node refused one. If it
 * refuses a single block or does not answer, stores the reason, and the next run tries again. Errors that the node did
 * not cause end the snapshot.
 */
export async function readHolders(parts: Parts, id: string, signal: AbortSignal): Promise<void> {
  const { db, chain } = parts
  while (!signal.aborted) {
    const [row] = await db.select().from(holderSnapshots).where(eq(holderSnapshots.id, id))
    if (!row || row.state !== 'reading') return
    const network = chain.networks.find(row.blockchainType, row.networkType)
    if (!network) return fail(parts, row, 'The platform no longer has this network.')
    const last = Math.min(row.block, row.nextBlock + row.pageBlocks - 1)
    const page = {
      address: row.address as Address,
      fromBlock: BigInt(row.nextBlock),
      toBlock: BigInt(last),
    }
    let logs
    try {
      logs = await chain.networks.client(network).getLogs({ ...page, events: transferEvents, strict: true })
    } catch (thrown) {
      const error = toChainError(thrown, { network }).message
      const pageBlocks = Math.max(1, Math.floor(row.pageBlocks / 2))
      await db.update(holderSnapshots).set({ error, pageBlocks }).where(eq(holderSnapshots.id, id))
      if (row.pageBlocks === 1) return
      continue
    }
    try {
      await store(parts, row, changesIn(logs), last + 1)
    } catch (thrown) {
      await fail(parts, row, 'What the network said of the holders could not be stored. Start it again.')
      throw thrown
    }
  }
}
