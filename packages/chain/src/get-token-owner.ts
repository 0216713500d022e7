import { ChainError } from './errors/chain-error.ts'
import { callContract, type ContractOptions } from './rpc/call-contract.ts'

/** What {@link getTokenOwner} is told. */
export type GetTokenOwnerOptions = ContractOptions & {
  /** A decimal integer. */
  tokenId: string
}

/**
 * Asks a node who owns an ERC-721 token now. Returns the address in lower case. Does not load viem.
 *
 * @throws {ChainError} `reverted` where the contract has no such token, `wrong-chain` where the node serves another chain than the configured one,
 * `contract-not-found` where there is no contract, and where the node gives no usable answer.
 */
export async function getTokenOwner({ tokenId, ...options }: GetTokenOwnerOptions): Promise<string> {
  const owner = (await callContract(options, '6352211e', [BigInt(tokenId)])).slice(-40)
  // Contracts of before the standard answer nobody instead of refusing.
  if (/^0+$/.test(owner)) throw new ChainError('reverted', { network: options.network.name })
  return `0x${owner}`
}
