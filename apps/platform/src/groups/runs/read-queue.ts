import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Address, type Hash, type Hex, parseTransaction } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { firstHashOf, readFamily, workOf } from '#src/chain/family.ts'
import { type FeeLimit, offerWithin } from '#src/chain/fee-limits.ts'
import type { Fees } from '#src/chain/fees.ts'
import { offerOf } from '#src/chain/raise-fees.ts'
import { raised } from '#src/chain/replace.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

type Queued = Schemas['QueuedTransaction']
/** What a network says now; null where its node does not answer. */
type Now = { fees: Fees; mined: number } | null

const day = 24 * 3_600_000
/** Of those that wait on a network, how many are listed: the others come after them. */
const most = 100

/** All of a row but the signed bytes, which can be a whole contract; rows from before gas and fee were stored have them there alone. */
const columns = {
  ...getTableColumns(transactions),
  raw: sql<string>`case when ${transactions.gas} is null or ${transactions.maxFeePerGas} is null then ${transactions.raw} else '' end`,
}

const gasOf = (row: TransactionRow) =>
  row.gas === null ? (parseTransaction(row.raw as Hex).gas ?? 0n) : BigInt(row.gas)

async function describe({ db, chain }: Platform, row: TransactionRow): Promise<string> {
  const describes = (one: TransactionRow) =>
    chain.transactions.subject(one.kind)?.describe(one) ?? one.subjectId
  if (row.kind !== 'fill') return describes(row)
  const canceled = workOf(await readFamily(db, row.hash as Hash))
  return canceled ? `Cancels: ${await describes(canceled)}` : 'Frees the transactions after it'
}

/** Returns how often each of some transactions was replaced, by the hash of the first one at its nonce. */
async function countReplacements({ db }: Platform, rows: TransactionRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const counted = await db
    .select({ first: transactions.firstHash, all: count() })
    .from(transactions)
    .where(inArray(transactions.firstHash, rows.map(firstHashOf)))
    .groupBy(transactions.firstHash)
  return new Map(counted.map(({ first, all }) => [first ?? '', all]))
}

/** Returns waiting transactions as the contract of the API has them, but for what is known against them. */
async function serializeAll(platform: Platform, rows: TransactionRow[]): Promise<Queued[]> {
  const replacements = await countReplacements(platform, rows)
  return Promise.all(rows.map((row) => serialize(platform, row, replacements.get(firstHashOf(row)) ?? 0)))
}

/** Returns a waiting transaction as the contract of the API has it, but for what is known against it. */
export async function serializeQueued(platform: Platform, row: TransactionRow): Promise<Queued> {
  const replacements = await countReplacements(platform, [row])
  return serialize(platform, row, replacements.get(firstHashOf(row)) ?? 0)
}

async function serialize(platform: Platform, row: TransactionRow, replacements: number): Promise<Queued> {
  return {
    transactionHash: row.hash,
    nonce: row.nonce,
    kind: row.kind,
    subject: await describe(platform, row),
    run_id: row.runId,
    maxFeePerGas: String(offerOf(row)),
    feeAtMost: String(offerOf(row) * gasOf(row) + (row.dataFee ?? 0n)),
    sentAt: new Date(row.createdAt).toISOString(),
    replacements,
    problem: null,
  }
}

/** Whether a limit keeps a fee from being raised to what the network takes now. */
async function isLimited(
  { db }: Platform,
  network: ChainNetwork,
  { row, fees, limit }: { row: TransactionRow; fees: Fees; limit: FeeLimit },
): Promise<boolean> {
  const next = raised(offerOf(row))
  const least = next > fees.leastFeePerGas ? next : fees.leastFeePerGas
  if (limit.maxFeePerGas !== null && least > limit.maxFeePerGas) return true
  return db
    .transaction((tx) =>
      offerWithin(tx, network, {
        gas: gasOf(row),
        least,
        wanted: least,
        dataFee: row.dataFee ?? 0n,
        kind: row.kind,
        runId: row.runId,
        instead: row.nonce,
      }),
    )
    .then(
      () => false,
      (thrown: unknown) => {
        if (thrown instanceof ServiceError) return true
        throw thrown
      },
    )
}

async function readNow({ chain }: Platform, network: ChainNetwork, address: Address | null): Promise<Now> {
  try {
    const [fees, mined] = await Promise.all([
      chain.fees(network),
      address ? chain.networks.client(network).getTransactionCount({ address }) : 0,
    ])
    return { fees, mined }
  } catch {
    return null
  }
}

async function readNetwork(platform: Platform, network: ChainNetwork): Promise<Schemas['NetworkQueue']> {
  const { db, chain } = platform
  const [rows, limit, spent, now] = await Promise.all([
    db
      .select(columns)
      .from(transactions)
      .where(and(onNetwork(transactions, network), inArray(transactions.status, ['signed', 'sent'])))
      .orderBy(asc(transactions.nonce))
      .limit(most),
    chain.feeLimits.read(network),
    chain.spentSince(network, new Date(Date.now() - day)),
    readNow(platform, network, await chain.wallet.address()),
  ])
  // The nonce that the network waits for; whatever comes after a missing one waits as well.
  let next = now?.mined ?? 0
  const problemOf = async (row: TransactionRow): Promise<Queued['problem']> => {
    if (!now) return 'node-unreachable'
    if (row.nonce > next) return 'nonce-gap'
    next = Math.max(next, row.nonce + 1)
    if (row.nonce < now.mined || offerOf(row) >= now.fees.leastFeePerGas) return null
    return (await isLimited(platform, network, { row, fees: now.fees, limit })) ? 'fee-limit' : 'fee-too-low'
  }
  const problems: Queued['problem'][] = []
  for (const row of rows) problems.push(await problemOf(row))
  const queued = await serializeAll(platform, rows)
  return {
    blockchainType: network.blockchainType,
    networkType: network.networkType,
    gasPrice: now && String(now.fees.gasPrice),
    feeLimit: serializeFeeLimit(limit),
    spentToday: String(spent),
    transactions: queued.map((one, at) => ({ ...one, problem: problems[at] ?? null })),
  }
}

const digits = (wei: bigint | null) => (wei === null ? null : String(wei))

/** Returns a network's limits as the contract of the API has them. */
export const serializeFeeLimit = ({ maxFeePerGas, maxFeePerDay }: FeeLimit): Schemas['FeeLimit'] => ({
  maxFeePerGas: digits(maxFeePerGas),
  maxFeePerDay: digits(maxFeePerDay),
})

/** Returns what of the admin wallet is not mined yet, and what each network costs now. */
export const readQueue = (platform: Platform): Promise<Schemas['NetworkQueue'][]> =>
  Promise.all(platform.chain.networks.all.map((network) => readNetwork(platform, network)))
