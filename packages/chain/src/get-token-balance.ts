import { callContract, type ContractOptions } from './rpc/call-contract.ts'

/** What {@link getTokenBalance} is told. */
export type GetTokenBalanceOptions = ContractOptions & {
  /** A decimal integer. */
  tokenId: string
  /** Whose copies are counted: an address. */
  owner: string
}

/**
 * Asks a node how many copies of an ERC-1155 token an account has now. Does not load viem.
 *
 * @throws {ChainError} `wrong-chain` where the node serves another chain than the configured one, `contract-not-found` where there is no contract, and where
 * the node gives no usable answer.
 */
export async function getTokenBalance({
  tokenId,
  owner,
  ...options
}: GetTokenBalanceOptions): Promise<bigint> {
  return BigInt(`0x${await callContract(options, '00fdd58e', [BigInt(owner), BigInt(tokenId)])}`)
}
