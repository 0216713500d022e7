import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Db, Tx } from '#src/db/client.ts'
import { runs } from '#src/db/schema/runs.ts'
import { feeLimits, transactions } from '#src/db/schema/transactions.ts'
import { ServiceError } from '#src/service-error.ts'

/** What a network's fees may come to, in wei; null is no limit. */
export type FeeLimit = { maxFeePerGas: bigint | null; maxFeePerDay: bigint | null }

/** A limit leaves no room for a transaction while those that wait to be mined may still cost what they offer. */
export class NoRoomError extends ServiceError {
  constructor(message: string) {
    super('conflict', message, { code: 'fee-limit' })
  }
}

/** A run's own cap leaves no room for a transaction of it. */
export class FeeCapError extends NoRoomError {
  constructor() {
    super('The network fees of the run would pass what was approved for it.')
  }
}

type Kind = (typeof transactions.$inferSelect)['kind']

const day = 24 * 3_600_000

/** Sums that no fee makes `null`. */
const total = (column: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${column}), 0)::text`

const isOf = (network: ChainNetwork) =>
  and(
    eq(transactions.blockchainType, network.blockchainType),
    eq(transactions.networkType, network.networkType),
  )

const waiting = inArray(transactions.status, ['signed', 'sent'])

/** What a transaction costs at most. */
export const mostCost = sql`(${transactions.maxFeePerGas} * ${transactions.gas} + coalesce(${transactions.dataFee}, 0))`

/** What a mined transaction cost; at most, where the node has thrown its receipt away. */
const cost = sql`coalesce(${transactions.feePaid}, case when ${transactions.status} = 'mined' then ${mostCost} end)`

/** Returns a network's limits. */
export async function readFeeLimit(db: Db | Tx, network: ChainNetwork): Promise<FeeLimit> {
  const { blockchainType, networkType } = network
  const [row] = await db
    .select()
    .from(feeLimits)
    .where(and(eq(feeLimits.blockchainType, blockchainType), eq(feeLimits.networkType, networkType)))
  return { maxFeePerGas: row?.maxFeePerGas ?? null, maxFeePerDay: row?.maxFeePerDay ?? null }
}

/** Sets a network's limits and returns them. */
export async function setFeeLimit(db: Db, network: ChainNetwork, limit: FeeLimit): Promise<FeeLimit> {
  const { blockchainType, networkType } = network
  await db
    .insert(feeLimits)
    .values({ blockchainType, networkType, ...limit })
    .onConflictDoUpdate({ target: [feeLimits.blockchainType, feeLimits.networkType], set: limit })
  return readFeeLimit(db, network)
}

/** Returns what a network's transactions that were mined since then have cost, in wei. */
export async function spentSince(
  db: Db | Tx,
  network: ChainNetwork,
  since: Date,
  which?: SQL,
): Promise<bigint> {
  const [row] = await db
    .select({ spent: total(cost) })
    .from(transactions)
    .where(
      and(
        isOf(network),
        which,
        sql`coalesce(${transactions.minedAt}, ${transactions.createdAt}) >= ${since.toISOString()}`,
      ),
    )
  return BigInt(row?.spent ?? 0)
}

/** A claim without gas is paid back from a paymaster's deposit, unless its transaction fails (docs/decisions/0074). */
const isOurs = sql`(${transactions.kind} <> 'sponsored-claim' or ${transactions.status} = 'reverted')`

const atMost = total(mostCost)

/** A transaction before it is signed. */
export type Bid = {
  /** Units that it is allowed. */
  gas: bigint
  /** For a unit of gas: what it has to offer, and what it would offer without a limit. */
  least: bigint
  wanted: bigint
  /** What its data costs besides at most, on a rollup. */
  dataFee: bigint
  kind?: Kind | undefined
  runId?: string | null | undefined
  /** Its part of what is left of its run's cap, so that others can be sent beside it. Default: all of it. */
  part?: { of: number; all: number } | undefined
  /** The nonce of the one that it replaces. */
  instead?: number | undefined
}

/** Returns what the limit of a day leaves; null where there is none. Claims without gas have none. */
async function leftOfDay(
  tx: Db | Tx,
  network: ChainNetwork,
  kind: Kind | undefined,
  others: SQL | undefined,
) {
  const { maxFeePerDay } = await readFeeLimit(tx, network)
  if (maxFeePerDay === null || kind === 'sponsored-claim') return null
  const spent = await spentSince(tx, network, new Date(Date.now() - day), isOurs)
  const [open] = await tx
    .select({ atMost })
    .from(transactions)
    .where(and(isOf(network), others, isOurs))
  return maxFeePerDay - spent - BigInt(open?.atMost ?? 0)
}

/** Returns what a run's cap leaves; null where there is none. */
async function leftOfCap(tx: Db | Tx, runId: string | null | undefined, others: SQL | undefined) {
  if (!runId) return null
  const [run] = await tx.select({ feeCap: runs.feeCap }).from(runs).where(eq(runs.id, runId))
  if (!run || run.feeCap === null) return null
  const ofRun = eq(transactions.runId, runId)
  const [paid] = await tx
    .select({ spent: total(cost) })
    .from(transactions)
    .where(ofRun)
  const [open] = await tx.select({ atMost }).from(transactions).where(and(ofRun, others))
  return run.feeCap - BigInt(paid?.spent ?? 0) - BigInt(open?.atMost ?? 0)
}

/**
 * Returns what a transaction may offer for a unit of gas: what it wants, or what the network's limit of a day and its run's cap leave of that. What is mined counts
 * at its cost, what waits at the most it may cost. Throws a NoRoomError where it would be less than the least.
 */
export async function offerWithin(
  tx: Db | Tx,
  network: ChainNetwork,
  { gas, least, wanted, dataFee, kind, runId, part = { of: 1, all: 1 }, instead = -1 }: Bid,
): Promise<bigint> {
  const others = and(waiting, sql`not (${isOf(network)} and ${transactions.nonce} = ${instead})`)
  const cheapest = gas * least + dataFee
  const ofDay = await leftOfDay(tx, network, kind, others)
  if (ofDay !== null && ofDay < cheapest) {
    throw new NoRoomError(
      `The network fees of 24 hours on ${network.name} would pass their limit. Raise it, or wait.`,
    )
  }
  const ofCap = await leftOfCap(tx, runId, others)
  if (ofCap !== null && ofCap < cheapest) throw new FeeCapError()
  if (gas === 0n) return wanted
  const its = ofCap === null ? null : (ofCap * BigInt(part.of)) / BigInt(part.all)
  const offers = [ofDay, its].flatMap((left) => (left === null ? [] : [(left - dataFee) / gas]))
  const offer = offers.reduce((low, one) => (one < low ? one : low), wanted)
  return offer < least ? least : offer
}

/** Refuses a network whose price is above its limit. */
export function requireAffordable(network: ChainNetwork, { maxFeePerGas }: FeeLimit, gasPrice: bigint): void {
  if (maxFeePerGas === null || gasPrice <= maxFeePerGas) return
  throw ServiceError.conflict(
    `${network.name} costs more than its limit now. Raise the limit, or wait.`,
    'fee-limit',
  )
}
