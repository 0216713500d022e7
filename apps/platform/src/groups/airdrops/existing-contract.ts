import { and, eq, sql } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { requireCode } from '#src/chain/require-code.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'

const abi = parseAbi(['function owner() view returns (address)', 'function token() view returns (address)'])

const refuse = ServiceError.field

type At = Pick<typeof airdrops.$inferSelect, 'blockchainType' | 'networkType'>

/**
 * Throws a ServiceError if another airdrop uses the contract. A contract stores one root, so a second airdrop would
 * silently replace the first one's.
 */
export async function requireUnused(db: Db | Tx, at: At, address: string): Promise<void> {
  const others = await db.$count(airdrops, and(eq(airdrops.address, address), onNetwork(airdrops, at)))
  if (others > 0)
    throw refuse('contractAddress', 'This contract is another airdrop’s. Enter a contract of its own.')
}

/**
 * Locks a contract's address until the database transaction ends, so that two calls can't register it at the same time.
 */
export const lockContract = (tx: Tx, { blockchainType, networkType }: At, address: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`airdrop ${blockchainType}/${networkType}/${address}`}, 0))`,
  )

type Asked = { contractAddress: string; tokenAddress?: string | undefined }

/**
 * Returns the address of an existing airdrop contract, and the token that it reports. Throws a ServiceError if the
 * address has no code, if another account than the admin wallet owns the contract, so that its root can't be set, if
 * the contract distributes another token than requested, or if another airdrop uses it.
 */
export async function existingContract(
  platform: Platform,
  network: ChainNetwork,
  { contractAddress, tokenAddress }: Asked,
): Promise<{ address: Address; token: Address | null }> {
  const address = readAddress('contractAddress', contractAddress)
  const wanted = tokenAddress ? readAddress('tokenAddress', tokenAddress) : null
  const wallet = await platform.chain.wallet.requireAddress()
  await requireCode(platform, network, 'contractAddress', address)
  const client = platform.chain.networks.client(network)
  const ask = (functionName: 'owner' | 'token') =>
    client.readContract({ address, abi, functionName }).catch(() => null)
  const [owner, token] = await Promise.all([ask('owner'), ask('token')])
  if (!owner) {
    throw refuse('contractAddress', 'This contract has no owner, so nobody could set its merkle root.')
  }
  if (owner !== wallet) {
    throw refuse(
      'contractAddress',
      `This contract belongs to ${owner}, not to the admin wallet ${wallet}, which therefore could not set its merkle root.`,
    )
  }
  if (token && wanted && token !== wanted) {
    throw refuse('tokenAddress', `This contract gives away the token ${token}.`)
  }
  await requireUnused(platform.db, network, address)
  return { address, token: token ?? wanted }
}
