import { type Address, parseAbi } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import { lookUpAddress } from '#src/storage/files/content-id-of.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { AssetRow } from './token-metadata.ts'

type Parts = { chain: { networks: ChainNetworks }; files: Pick<FileStore, 'entry'> }

/** As the standards have them: an ABI that came with a contract may leave them out. */
const uris = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/**
 * Returns the URI of an asset's token on a contract. Returns undefined for a token with other metadata, because others may have minted the id. The URI of a token of
 * another batch names another directory with the same file. Throws viem's error if the contract or the node refuses.
 * @param address whom the mint calls; by what was signed, since the record of the contract has no address while its own deployment is under way again
 */
export async function findMintedUri(
  { chain, files }: Parts,
  row: AssetRow,
  address: Address | null | undefined,
): Promise<string | undefined> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network || !address || !row.tokenId || !row.tokenUri) return undefined
  const uri = await chain.networks.client(network).readContract({
    address,
    abi: uris,
    functionName: row.smartContractType === erc721 ? 'tokenURI' : 'uri',
    args: [BigInt(row.tokenId)],
  })
  if (uri === row.tokenUri) return uri
  const [there, own] = await Promise.all([uri, row.tokenUri].map((one) => lookUpAddress(files, one)))
  return there?.cid !== undefined && there.cid === own?.cid ? uri : undefined
}
