import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { feeLimits, transactions } from '#src/storage/db/schema/transactions.ts'

/** The limits of a network's fees, in wei; null means no limit. */
export type FeeLimit = { maxFeePerGas: bigint | null; maxFeePerDay: bigint | null }

/** Thrown if a limit leaves too little for a transaction, counting waiting transactions at their maximum. */
export class NoRoomError extends ServiceError {
  constructor(message: string) {
    super('conflict', message, { code: 'fee-limit' })
  }
}

/** Thrown if the cap of a run leaves too little for its next transaction. */
export class FeeCapError extends NoRoomError {
  constructor() {
    super('The network fees of the run would pass what was approved for it.')
  }
}

type Kind = (typeof transactions.$inferSelect)['kind']

const day = 24 * 3_600_000

/** A sum without rows is null in SQL; here it is 0. */
const total = (column: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${column}), 0)::text`

const waiting = inArray(transactions.status, ['signed', 'sent'])

/** Maximum cost of a transaction. */
export const mostCost = sql`(${transactions.maxFeePerGas} * ${transactions.gas} + coalesce(${transactions.dataFee}, 0))`

/** The cost of a mined transaction; its maximum if the node no longer has the receipt. */
const cost = sql`coalesce(${transactions.feePaid}, case when ${transactions.status} = 'mined' then ${mostCost} end)`

/** Returns a network's limits. */
export async function readFeeLimit(db: Db | Tx, network: ChainNetwork): Promise<FeeLimit> {
  const [row] = await db.select().from(feeLimits).where(onNetwork(feeLimits, network))
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

/** Returns the condition for transactions that were mined since then. */
const isSince = (since: Date) =>
  sql`coalesce(${transactions.minedAt}, ${transactions.createdAt}) >= ${since.toISOString()}`

/** Returns what a network's transactions that were mined since then have cost, in wei. */
export async function spentSince(db: Db | Tx, network: ChainNetwork, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ spent: total(cost) })
    .from(transactions)
    .where(and(onNetwork(transactions, network), isSince(since)))
  return BigInt(row?.spent ?? 0)
}

/**
 * Returns the cost of mined transactions plus the maximum cost of waiting ones, in wei. One statement reads both: a
 * transaction mined between two statements would count in neither.
 */
async function sumOf(tx: Db | Tx, which: SQL | undefined, mined: SQL, waits: SQL): Promise<bigint> {
  const [row] = await tx
    .select({ sum: total(sql`case when ${waits} then ${mostCost} when ${mined} then ${cost} end`) })
    .from(transactions)
    .where(which)
  return BigInt(row?.sum ?? 0)
}

/**
 * A paymaster's deposit pays back a sponsored claim, unless its transaction fails
 * (docs/decisions/airdrops-and-claims.md).
 */
const isOurs = sql`(${transactions.kind} <> 'sponsored-claim' or ${transactions.status} = 'reverted')`

/** A transaction before it is signed. */
export type Bid = {
  /** Gas limit. */
  gas: bigint
  /** Lowest and preferred price for a unit of gas. */
  least: bigint
  wanted: bigint
  /** Maximum data fee on a rollup. */
  dataFee: bigint
  kind?: Kind | undefined
  runId?: string | null | undefined
  /** The cap of a run that is recorded with this transaction, in wei. */
  feeCap?: bigint | null | undefined
  /** Share of the remaining cap that the transaction may use, so that other transactions can wait at the same time. Default: all of it. */
  part?: { of: number; all: number } | undefined
  /** The nonce of the transaction that it replaces. */
  instead?: number | undefined
}

/**
 * Returns what is left of the network's daily limit, in wei; null without a limit. Sponsored claims are not limited.
 */
async function leftOfDay(tx: Db | Tx, network: ChainNetwork, kind: Kind | undefined, others: SQL) {
  const { maxFeePerDay } = await readFeeLimit(tx, network)
  if (maxFeePerDay === null || kind === 'sponsored-claim') return null
  const ofDay = isSince(new Date(Date.now() - day))
  return maxFeePerDay - (await sumOf(tx, and(onNetwork(transactions, network), isOurs), ofDay, others))
}

/** Returns what is left of a run's fee cap, in wei; null without a cap. */
async function leftOfCap(tx: Db | Tx, { runId, feeCap = null }: Pick<Bid, 'runId' | 'feeCap'>, others: SQL) {
  if (!runId) return null
  const [run] = await tx.select({ feeCap: runs.feeCap }).from(runs).where(eq(runs.id, runId))
  if (!run) return feeCap
  if (run.feeCap === null) return null
  return run.feeCap - (await sumOf(tx, eq(transactions.runId, runId), sql`true`, others))
}

/**
 * Returns the price that a transaction may offer for a unit of gas: the preferred price, or less if the network's daily
 * limit or the run's cap leaves less. Mined transactions count at their cost, waiting transactions at their maximum.
 * Throws a NoRoomError if the result would be below the lowest price.
 */
export async function offerWithin(
  tx: Db | Tx,
  network: ChainNetwork,
  { gas, least, wanted, dataFee, kind, runId, feeCap, part = { of: 1, all: 1 }, instead = -1 }: Bid,
): Promise<bigint> {
  const others = sql`${waiting} and not (${onNetwork(transactions, network)} and ${transactions.nonce} = ${instead})`
  const cheapest = gas * least + dataFee
  const ofDay = await leftOfDay(tx, network, kind, others)
  if (ofDay !== null && ofDay < cheapest) {
    throw new NoRoomError(
      `The network fees of 24 hours on ${network.name} would pass their limit. Raise it, or wait.`,
    )
  }
  const ofCap = await leftOfCap(tx, { runId, feeCap }, others)
  if (ofCap !== null && ofCap < cheapest) throw new FeeCapError()
  if (gas === 0n) return wanted
  const its = ofCap === null ? null : (ofCap * BigInt(part.of)) / BigInt(part.all)
  const offers = [ofDay, its].flatMap((left) => (left === null ? [] : [(left - dataFee) / gas]))
  const offer = offers.reduce((low, one) => (one < low ? one : low), wanted)
  return offer < least ? least : offer
}

/** Throws a ServiceError if the network's price is above its limit. */
export function requireAffordable(network: ChainNetwork, { maxFeePerGas }: FeeLimit, gasPrice: bigint): void {
  if (maxFeePerGas === null || gasPrice <= maxFeePerGas) return
  throw ServiceError.conflict(
    `${network.name} costs more than its limit now. Raise the limit, or wait.`,
    'fee-limit',
  )
}
