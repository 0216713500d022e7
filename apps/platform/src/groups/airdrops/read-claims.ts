import { toChainError } from '@vitrine/chain'
import { and, eq, gte } from 'drizzle-orm'
import { type Address, BlockNotFoundError, type PublicClient, parseAbi } from 'viem'
import type { Platform } from '#src/platform.ts'
import { airdropClaims, claimReads } from '#src/storage/db/schema/airdrop-claims.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { maxBlocks } from './read-holders.ts'

type Parts = Pick<Platform, 'db' | 'chain' | 'now'>
type Read = typeof claimReads.$inferSelect
type Claim = Omit<typeof airdropClaims.$inferInsert, 'airdropId'>

const events = parseAbi(['event Claimed(address indexed account, uint256 amount)'])

/** Number of the newest blocks that a reorganization may still replace (docs/decisions/runs-and-transactions.md). */
const unsettled = 12

/** Rows per statement: each has six values, and a statement may have 65,535. */
const perStatement = 5_000

/** Maximum seconds between the clocks of a network and of the platform. */
const clockGap = 3_600

/** Returns the first block at or after a time, by binary search. Blocks that a node no longer has count as older. */
async function blockAt(client: PublicClient, time: string): Promise<number> {
  const seconds = Math.floor(Date.parse(time) / 1000) - clockGap
  let [low, high] = [0n, await client.getBlockNumber({ cacheTime: 0 })]
  while (low < high) {
    const blockNumber = (low + high) / 2n
    const block = await client.getBlock({ blockNumber }).catch((thrown: unknown) => {
      if (thrown instanceof BlockNotFoundError) return undefined
      throw thrown
    })
    if (!block || Number(block.timestamp) < seconds) low = blockNumber + 1n
    else high = blockNumber
  }
  return Number(low)
}

/**
 * Returns how far the claims are read. Reading starts at the block of the root, because claims were not possible
 * before. Returns undefined while that block is unknown, because starting at the network's first block would mean
 * millions of blocks. If the node no longer has the root's receipt, reading starts at the time when the airdrop was
 * created.
 */
async function readOf({ db }: Parts, client: PublicClient, row: AirdropRow): Promise<Read | undefined> {
  const known = async () => {
    const [read] = await db.select().from(claimReads).where(eq(claimReads.airdropId, row.id))
    return read
  }
  const read = await known()
  if (read) return read
  const roots = await db
    .select({ block: transactions.blockNumber, final: transactions.final })
    .from(transactions)
    .where(and(eq(transactions.kind, 'merkle-root'), eq(transactions.subjectId, row.id)))
  const blocks = roots.flatMap(({ block }) => (block === null ? [] : [block]))
  if (blocks.length === 0 && roots.some(({ final }) => !final)) return undefined
  const start =
    blocks.length > 0 ? Math.min(...blocks) : await blockAt(client, row.createdAt).catch(() => undefined)
  if (start === undefined) return undefined
  const firstBlock = Math.max(0, start - unsettled)
  await db
    .insert(claimReads)
    .values({ airdropId: row.id, firstBlock, nextBlock: firstBlock, pageBlocks: maxBlocks })
    .onConflictDoNothing()
  return known()
}

/** Returns the claims in a range of blocks, with the times of their blocks. */
async function claimsIn(client: PublicClient, address: Address, fromBlock: bigint, toBlock: bigint) {
  const logs = await client.getLogs({ address, events, fromBlock, toBlock, strict: true })
  const blocks = [...new Set(logs.map((log) => log.blockNumber))]
  const times = new Map<bigint, Date>()
  // Reads block after block, because the client sends simultaneous requests as one batch, and a full page has
  // thousands.
  for (const blockNumber of blocks) {
    const { timestamp } = await client.getBlock({ blockNumber })
    times.set(blockNumber, new Date(Number(timestamp) * 1000))
  }
  return logs.map(
    ({ args, blockNumber, transactionHash }): Claim => ({
      address: args.account.toLowerCase(),
      amount: args.amount,
      block: Number(blockNumber),
      transactionHash,
      at: times.get(blockNumber) ?? new Date(0),
    }),
  )
}

/**
 * Replaces the stored claims from a block on by a page's claims, and advances the position, in one database
 * transaction.
 */
async function store({ db }: Parts, read: Read, from: number, claims: Claim[], change: Partial<Read>) {
  const { airdropId, nextBlock } = read
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(claimReads)
      .set({ pageBlocks: Math.min(maxBlocks, read.pageBlocks * 2), error: null, ...change })
      .where(and(eq(claimReads.airdropId, airdropId), eq(claimReads.nextBlock, nextBlock)))
      .returning({ airdropId: claimReads.airdropId })
    if (moved.length === 0) return
    await tx
      .delete(airdropClaims)
      .where(and(eq(airdropClaims.airdropId, airdropId), gte(airdropClaims.block, from)))
    for (let at = 0; at < claims.length; at += perStatement) {
      await tx
        .insert(airdropClaims)
        .values(claims.slice(at, at + perStatement).map((claim) => ({ airdropId, ...claim })))
        .onConflictDoNothing()
    }
  })
}

/**
 * Reads the claims of an airdrop page by page up to the newest block. Reads the last blocks again each time, so that
 * claims in replaced blocks are dropped. Requests a smaller page after the node refused one. If it refuses a single
 * block or does not answer, stores the reason, and the next run tries again.
 */
export async function readClaims(parts: Parts, row: AirdropRow, signal: AbortSignal): Promise<void> {
  const { db, chain, now } = parts
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network || !row.address) return
  const client = chain.networks.client(network)
  let newest: number | undefined
  while (!signal.aborted) {
    const read = await readOf(parts, client, row)
    if (!read) return
    const from = Math.max(read.firstBlock, read.nextBlock - unsettled)
    try {
      newest ??= Number(await client.getBlockNumber({ cacheTime: 0 }))
      // A network that was reset has fewer blocks than were read.
      const first = Math.min(from, newest)
      const last = Math.min(newest, Math.max(first, read.nextBlock + read.pageBlocks - 1))
      const claims = await claimsIn(client, row.address as Address, BigInt(first), BigInt(last))
      const isAll = last === newest
      await store(parts, read, first, claims, { nextBlock: last + 1, ...(isAll && { readAt: now() }) })
      if (isAll) return
    } catch (thrown) {
      const error = toChainError(thrown, { network }).message
      const pageBlocks = Math.max(1, Math.floor(read.pageBlocks / 2))
      await db.update(claimReads).set({ error, pageBlocks }).where(eq(claimReads.airdropId, row.id))
      if (read.pageBlocks === 1) return
    }
  }
}
