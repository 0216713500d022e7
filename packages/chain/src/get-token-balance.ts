import { callContract, type ContractOptions } from './rpc/call-contract.ts'

/** Options of {@link getTokenBalance}. */
export type GetTokenBalanceOptions = ContractOptions & {
  /** Token ID, a decimal integer. */
  tokenId: string
  /** Address of the account that holds the copies. */
  owner: string
}

/**
 * Returns how many copies of an ERC-1155 token an account has. Does not load viem.
 *
 * @throws {ChainError} `contract-not-found` if the address has no code; `wrong-chain` if the node serves a
 *   different chain; other kinds if the node gives no usable answer.
 */
export async function getTokenBalance({
  tokenId,
  owner,
  ...options
}: GetTokenBalanceOptions): Promise<bigint> {
  return BigInt(`0x${await callContract(options, '00fdd58e', [BigInt(owner), BigInt(tokenId)])}`)
}
