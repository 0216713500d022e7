import { type Address, parseAbi } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import type { AssetRow } from './token-metadata.ts'

type Parts = { chain: { networks: ChainNetworks } }

/** As the standards have them: an ABI that came with a contract may leave them out. */
const uris = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/**
 * Returns whether a contract has the token of an asset: somebody else may have minted the id, so that only the asset's own metadata tells. Throws viem's error where the
 * contract or the node refuses.
 * @param address whom the mint calls; by what was signed, since the record of the contract has no address while its own deployment is under way again
 */
export async function isMinted(
  { chain }: Parts,
  row: AssetRow,
  address: Address | null | undefined,
): Promise<boolean> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network || !address || !row.tokenId || !row.tokenUri) return false
  const uri = await chain.networks.client(network).readContract({
    address,
    abi: uris,
    functionName: row.smartContractType === erc721 ? 'tokenURI' : 'uri',
    args: [BigInt(row.tokenId)],
  })
  return uri === row.tokenUri
}
