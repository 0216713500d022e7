import { eq } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Db } from '#src/db/client.ts'
import type { assets } from '#src/db/schema/assets.ts'
import { contracts } from '#src/db/schema/contracts.ts'

type Parts = { db: Db; chain: { networks: ChainNetworks } }

/** As the standards have them: an ABI that came with a contract may leave them out. */
const uris = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/**
 * Returns whether the contract of an asset has its token: somebody else may have minted the id, so that only the asset's own metadata tells. Throws viem's error where the
 * contract or the node refuses.
 */
export async function isMinted({ db, chain }: Parts, row: typeof assets.$inferSelect): Promise<boolean> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  const [contract] = await db
    .select()
    .from(contracts)
    .where(eq(contracts.id, row.tokenContractId ?? ''))
  if (!network || !contract?.address || !row.tokenId || !row.tokenUri) return false
  const uri = await chain.networks.client(network).readContract({
    address: contract.address as Address,
    abi: uris,
    functionName: row.smartContractType === erc721 ? 'tokenURI' : 'uri',
    args: [BigInt(row.tokenId)],
  })
  return uri === row.tokenUri
}
