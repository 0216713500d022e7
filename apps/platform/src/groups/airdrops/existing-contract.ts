import { and, eq, ne } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { airdrops } from '#src/db/schema/airdrops.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { requireCode } from './chosen-token.ts'

const abi = parseAbi(['function owner() view returns (address)', 'function token() view returns (address)'])

const refuse = (field: string, message: string) => ServiceError.validation([{ field, message }])

type Asked = { collection_id: string; contractAddress: string; tokenAddress?: string | undefined }

/**
 * Returns an airdrop contract that is there already, and the token it says it gives away. It is refused where there is no code, where the admin
 * wallet is not its owner and so could never set its root, where it gives away another token than is requested, and where it is another
 * collection's airdrop: it holds one root, so the second would silently replace the first.
 */
export async function existingContract(
  platform: Platform,
  network: ChainNetwork,
  { collection_id, contractAddress, tokenAddress }: Asked,
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
  const others = await platform.db.$count(
    airdrops,
    and(
      eq(airdrops.address, address),
      eq(airdrops.blockchainType, network.blockchainType),
      eq(airdrops.networkType, network.networkType),
      ne(airdrops.collectionId, collection_id),
    ),
  )
  if (others > 0) {
    throw refuse(
      'contractAddress',
      'This contract is the airdrop of another collection. Enter a contract of its own.',
    )
  }
  return { address, token: token ?? wanted }
}
