import { ChainError } from './errors/chain-error.ts'
import { callContract, type ContractOptions } from './rpc/call-contract.ts'

/** Options of {@link getTokenOwner}. */
export type GetTokenOwnerOptions = ContractOptions & {
  /** Token ID, a decimal integer. */
  tokenId: string
}

/**
 * Returns the owner of an ERC-721 token, an address in lower case. Does not load viem.
 *
 * @throws {ChainError} `reverted` if the token does not exist; `contract-not-found` if the address has no
 *   code; `wrong-chain` if the node serves a different chain; other kinds if the node gives no usable answer.
 */
export async function getTokenOwner({ tokenId, ...options }: GetTokenOwnerOptions): Promise<string> {
  const owner = (await callContract(options, '6352211e', [BigInt(tokenId)])).slice(-40)
  // Contracts older than the standard return the zero address for a missing token.
  if (/^0+$/.test(owner)) throw new ChainError('reverted', { network: options.network.name })
  return `0x${owner}`
}
