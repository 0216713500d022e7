import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Address } from 'viem'
import { entryPoint08Abi, type RpcUserOperation } from 'viem/account-abstraction'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import { readFees } from '#src/chain/fees.ts'
import { withTimeout } from '#src/with-timeout.ts'
import { mostCostOf } from '#src/chain/sponsored-operation.ts'
import type { Platform } from '#src/platform.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { sponsoredClaims } from '#src/storage/db/schema/sponsored-claims.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { AirdropRow } from './find-airdrop.ts'

type Parts = Pick<Platform, 'db' | 'chain'>
type State = Schemas['SponsoredFigures']['state']

/** Gas of a typical claim, which a deposit must cover. */
const usualGas = 500_000n

/** Maximum number of deployed paymasters to ask, the newest first. */
const maxAsked = 8

/** Gas of an operation that its transaction may not need: for both checks, and what the EntryPoint does not measure. */
const unused = 200_000n

/**
 * Returns the maximum cost of all unfinished operations on a network, in wei.
 * @param butId leaves out this claim
 */
export async function reservedOn(db: Db | Tx, network: ChainNetwork, butId?: string): Promise<bigint> {
  const rows = await db
    .select({
      operation: sponsoredClaims.operation,
      gas: transactions.gas,
      maxFeePerGas: transactions.maxFeePerGas,
      dataFee: transactions.dataFee,
    })
    .from(sponsoredClaims)
    .innerJoin(airdrops, eq(airdrops.id, sponsoredClaims.airdropId))
    .leftJoin(transactions, eq(transactions.hash, sponsoredClaims.transactionHash))
    .where(
      and(
        onNetwork(airdrops, network),
        eq(sponsoredClaims.status, 'sent'),
        butId === undefined ? undefined : ne(sponsoredClaims.id, butId),
      ),
    )
  const costs = rows.map(({ operation, gas, maxFeePerGas, dataFee }) =>
    operation
      ? mostCostOf(operation as RpcUserOperation<'0.8'>)
      : (BigInt(gas ?? 0) + unused) * (maxFeePerGas ?? 0n) + 2n * (dataFee ?? 0n),
  )
  return costs.reduce((sum, cost) => sum + cost, 0n)
}

/**
 * Returns the newest paymaster of a network whose deposit covers `needed` in addition to unfinished operations, or the
 * reason that there isn't one. Throws the node's error.
 */
export async function findPaymaster(
  { db, chain }: Parts,
  network: ChainNetwork,
  needed: bigint,
): Promise<{ address: Address; deposit: bigint } | 'no-paymaster' | 'no-deposit'> {
  const rows = await db
    .select({ address: paymasters.address })
    .from(paymasters)
    .where(and(onNetwork(paymasters, network), eq(paymasters.status, 'deployed')))
    .orderBy(desc(paymasters.id))
    .limit(maxAsked)
  const addresses = rows.flatMap(({ address }) => (address ? [address as Address] : []))
  if (addresses.length === 0) return 'no-paymaster'
  const client = chain.networks.client(network)
  const deposits = await Promise.all(
    addresses.map((address) =>
      client.readContract({
        address: entryPointAddress,
        abi: entryPoint08Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  )
  const least = needed + (await reservedOn(db, network))
  const found = addresses.map((address, index) => ({ address, deposit: deposits[index] ?? 0n }))
  return found.find(({ deposit }) => deposit >= least) ?? 'no-deposit'
}

/**
 * Returns whether a paymaster can pay for claims of an airdrop now, or why not. A network that does not answer gives
 * `unknown`.
 */
export async function readSponsor(parts: Parts, row: AirdropRow): Promise<State> {
  const { db, chain } = parts
  const [collection] = await db
    .select({ isOn: collections.paymasterSupport })
    .from(collections)
    .where(eq(collections.id, row.collectionId))
  if (!collection?.isOn) return 'switched-off'
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network) return 'unknown'
  const found = readFees(chain.networks, network)
    .then(({ maxFeePerGas }) => findPaymaster(parts, network, usualGas * maxFeePerGas))
    .then((paymaster): State => (typeof paymaster === 'string' ? paymaster : 'ready'))
  return withTimeout(
    found.catch((): State => 'unknown'),
    'unknown' as const,
  )
}
