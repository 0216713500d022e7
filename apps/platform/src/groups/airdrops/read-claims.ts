import { toChainError } from '@vitrine/chain'
import { and, eq, gte } from 'drizzle-orm'
import { type Address, BlockNotFoundError, type PublicClient, parseAbi } from 'viem'
import type { Platform } from '#src/platform.ts'
import { airdropClaims, claimReads } from '#src/storage/db/schema/airdrop-claims.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { mostBlocks } from './read-holders.ts'

type Parts = Pick<Platform, 'db' | 'chain' | 'now'>
type Read = typeof claimReads.$inferSelect
type Claim = Omit<typeof airdropClaims.$inferInsert, 'airdropId'>

const events = parseAbi(['event Claimed(address indexed account, uint256 amount)'])

/** Blocks that a network may still replace (docs/decisions/runs-and-transactions.md). */
const unsettled = 12

/** Rows of one statement: each has six values, and a statement may have 65,535. */
const perStatement = 5_000

/** Seconds by which the clocks of a network and of the platform may differ. */
const clockGap = 3_600

/** Returns the first block of a time, by halves. Blocks that a node has thrown away are older. */
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
 * Returns where reading is; it begins at the block of the root, before which nobody could claim. Nothing is returned while that block is not
 * known yet: from the first block of a network on there are millions to read. Of a transaction whose receipt the node has thrown away it never will
 * be: reading begins when the airdrop was made then, as soon as the node says which block that is.
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
    .values({ airdropId: row.id, firstBlock, nextBlock: firstBlock, pageBlocks: mostBlocks })
    .onConflictDoNothing()
  return known()
}

/** Returns what was claimed in some blocks, each with the time of its block. */
async function claimsIn(client: PublicClient, address: Address, fromBlock: bigint, toBlock: bigint) {
  const logs = await client.getLogs({ address, events, fromBlock, toBlock, strict: true })
  const blocks = [...new Set(logs.map((log) => log.blockNumber))]
  const times = new Map<bigint, Date>()
  // A block after the other: the client puts requests of the same time into one, and a full page has thousands.
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

/** Puts what a page says in the place of what was stored of its blocks and later ones, and moves on, in one database transaction. */
async function store({ db }: Parts, read: Read, from: number, claims: Claim[], change: Partial<Read>) {
  const { airdropId, nextBlock } = read
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(claimReads)
      .set({ pageBlocks: Math.min(mostBlocks, read.pageBlocks * 2), error: null, ...change })
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
 * Reads the claims of an airdrop on from where that is, page by page, up to the newest block. The last blocks are read again each time: what the network has
 * replaced since is forgotten. A node that refuses a page is asked for a smaller one; where it refuses a single block or does not answer, the reason is stored and
 * the next look tries again.
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
      // A network that was set back has fewer blocks than were read.
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
