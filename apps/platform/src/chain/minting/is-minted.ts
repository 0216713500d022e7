import { type Address, parseAbi } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import { lookUpAddress } from '#src/storage/files/content-id-of.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { isTokenAddress } from './metadata-address.ts'
import { revealAbi } from './reveal-abi.ts'
import type { AssetRow } from './token-metadata.ts'

type Parts = { chain: { networks: ChainNetworks }; files: Pick<FileStore, 'entry'> }

/** As the standards have them: an ABI that came with a contract may leave them out. */
const uris = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** Returns what the contract says an asset's token points at. Throws viem's error if the contract or the node refuses. */
async function readUri(
  { chain }: Pick<Parts, 'chain'>,
  row: AssetRow,
  address: Address | null | undefined,
): Promise<string | undefined> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network || !address || !row.tokenId || !row.tokenUri) return undefined
  return chain.networks.client(network).readContract({
    address,
    abi: uris,
    functionName: row.smartContractType === erc721 ? 'tokenURI' : 'uri',
    args: [BigInt(row.tokenId)],
  })
}

/** Returns what hidden tokens of a contract point at. Throws as `readUri` does. */
async function readPlaceholder(
  { chain }: Pick<Parts, 'chain'>,
  row: AssetRow,
  address: Address,
): Promise<string | undefined> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  if (!network) return undefined
  const call = { address, abi: revealAbi, functionName: 'placeholderURI' } as const
  return chain.networks.client(network).readContract(call)
}

/**
 * Returns whether a contract has the token of an asset. Others may have minted the id, so the URI is compared too. Throws viem's error if the contract or
 * the node refuses.
 * @param address the contract's address in the signed mint, because the contract's record lacks it while a reorganization has taken the deployment back
 */
export async function isMinted(
  parts: Pick<Parts, 'chain'>,
  row: AssetRow,
  address: Address | null | undefined,
): Promise<boolean> {
  const uri = await readUri(parts, row, address)
  return uri !== undefined && uri === row.tokenUri
}

/**
 * Returns what an asset's token points at; undefined for a token with other metadata. The token of an earlier batch
 * names another directory with the same file. If the collection moved to IPFS since the mint, the token names the
 * platform. Throws as `isMinted` does.
 */
export async function findMintedUri(
  parts: Parts,
  row: AssetRow,
  address: Address | null | undefined,
): Promise<string | undefined> {
  const uri = await readUri(parts, row, address)
  if (uri === undefined || uri === row.tokenUri || isTokenAddress(uri, row)) return uri
  // The placeholder may have been replaced since the mint.
  if (row.isHidden && address && uri === (await readPlaceholder(parts, row, address))) return uri
  const [there, own] = await Promise.all([uri, row.tokenUri].map((one) => lookUpAddress(parts.files, one)))
  return there?.cid !== undefined && there.cid === own?.cid ? uri : undefined
}
