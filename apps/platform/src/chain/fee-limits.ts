import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Db, Tx } from '#src/db/client.ts'
import { runs } from '#src/db/schema/runs.ts'
import { feeLimits, transactions } from '#src/db/schema/transactions.ts'
import { ServiceError } from '#src/service-error.ts'

/** What a network's fees may come to, in wei; null is no limit. */
export type FeeLimit = { maxFeePerGas: bigint | null; maxFeePerDay: bigint | null }

/** A run's own cap forbids a transaction of it. */
export class FeeCapError extends ServiceError {
  constructor() {
    super('conflict', 'The network fees of the run would pass what was approved for it.', {
      code: 'fee-limit',
    })
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

/** What a mined transaction cost; at most, where the node has thrown its receipt away. */
const cost = sql`coalesce(${transactions.feePaid}, case when ${transactions.status} = 'mined' then ${transactions.maxFeePerGas} * ${transactions.gas} end)`

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

const atMost = total(sql`${transactions.maxFeePerGas} * ${transactions.gas}`)

/**
 * Throws where a transaction that may cost `fee` passes the network's limit of a day, or its run's cap, counting what waiting ones may cost at most. `instead` is
 * the nonce of the one that it replaces. Claims without gas have no limit of a day.
 */
export async function requireRoom(
  tx: Tx,
  network: ChainNetwork,
  {
    fee,
    kind,
    runId,
    instead = -1,
  }: { fee: bigint; kind?: Kind | undefined; runId?: string | null | undefined; instead?: number },
): Promise<void> {
  const others = and(waiting, sql`not (${isOf(network)} and ${transactions.nonce} = ${instead})`)
  const { maxFeePerDay } = await readFeeLimit(tx, network)
  if (maxFeePerDay !== null && kind !== 'sponsored-claim') {
    const spent = await spentSince(tx, network, new Date(Date.now() - day), isOurs)
    const [row] = await tx
      .select({ atMost })
      .from(transactions)
      .where(and(isOf(network), others, isOurs))
    if (spent + BigInt(row?.atMost ?? 0) + fee > maxFeePerDay) {
      throw ServiceError.conflict(
        `The network fees of 24 hours on ${network.name} would pass their limit. Raise it, or wait.`,
        'fee-limit',
      )
    }
  }
  if (!runId) return
  const [run] = await tx.select({ feeCap: runs.feeCap }).from(runs).where(eq(runs.id, runId))
  if (!run || run.feeCap === null) return
  const ofRun = eq(transactions.runId, runId)
  const [paid] = await tx
    .select({ spent: total(cost) })
    .from(transactions)
    .where(ofRun)
  const [open] = await tx.select({ atMost }).from(transactions).where(and(ofRun, others))
  if (BigInt(paid?.spent ?? 0) + BigInt(open?.atMost ?? 0) + fee > run.feeCap) throw new FeeCapError()
}

/** Refuses a network whose price is above its limit. */
export function requireAffordable(network: ChainNetwork, { maxFeePerGas }: FeeLimit, gasPrice: bigint): void {
  if (maxFeePerGas === null || gasPrice <= maxFeePerGas) return
  throw ServiceError.conflict(
    `${network.name} costs more than its limit now. Raise the limit, or wait.`,
    'fee-limit',
  )
}
