import { and, eq, sql } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readAddress } from '#src/chain/read-address.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { requireCode } from './chosen-token.ts'

const abi = parseAbi(['function owner() view returns (address)', 'function token() view returns (address)'])

const refuse = ServiceError.field

type At = Pick<typeof airdrops.$inferSelect, 'blockchainType' | 'networkType'>

/** Refuses a contract that is an airdrop's: it holds one root, so the second would silently replace the first. */
export async function requireUnused(
  db: Db | Tx,
  { blockchainType, networkType }: At,
  address: string,
): Promise<void> {
  const others = await db.$count(
    airdrops,
    and(
      eq(airdrops.address, address),
      eq(airdrops.blockchainType, blockchainType),
      eq(airdrops.networkType, networkType),
    ),
  )
  if (others > 0)
    throw refuse('contractAddress', 'This contract is another airdrop’s. Enter a contract of its own.')
}

/** Makes whoever registers the same contract at once wait for the end of this database transaction. */
export const lockContract = (tx: Tx, { blockchainType, networkType }: At, address: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`airdrop ${blockchainType}/${networkType}/${address}`}, 0))`,
  )

type Asked = { contractAddress: string; tokenAddress?: string | undefined }

/**
 * Returns an airdrop contract that is there already, and the token it says it gives away. It is refused where there is no code, where the admin
 * wallet is not its owner and so could never set its root, where it gives away another token than is requested, and where it is an
 * airdrop's already.
 */
export async function existingContract(
  platform: Platform,
  network: ChainNetwork,
  { contractAddress, tokenAddress }: Asked,
): Promise<{ address: Address; token: Address | null }> {
  const address = readAddress('contractAddress', contractAddress)
  const wanted = tokenAddress ? readAddress('tokenAddress', tokenAddress) : null
  const wallet = await platform.chain.wallet.address()
  if (!wallet) throw ServiceError.conflict('Create the admin wallet first.', 'no-wallet')
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
