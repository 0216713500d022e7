import { ChainError } from './errors/chain-error.ts'
import { getChainId } from './get-chain-id.ts'
import { rawRequest } from './rpc/raw-request.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'

/** What {@link getAccount} is told. */
export type GetAccountOptions = RequestOptions & {
  /** The account's address, 20 bytes in hex. */
  address: string
}

/** An account as a network's latest block has it. */
export type Account = {
  /** What it holds, in the currency's smallest unit (wei). */
  balance: bigint
  /** How many transactions it has sent that were mined. */
  transactionCount: number
}

/**
 * Asks a node what an account holds and how many transactions it has sent. Does not load viem.
 *
 * @throws {ChainError} `wrong-chain` where the node serves another chain than the configured one, and where it gives no usable answer.
 */
export async function getAccount({ address, ...options }: GetAccountOptions): Promise<Account> {
  const [, held, sent] = await Promise.all([
    getChainId(options),
    rawRequest(options, 'eth_getBalance', [address, 'latest']),
    rawRequest(options, 'eth_getTransactionCount', [address, 'latest']),
  ])
  const [balance, transactionCount] = [quantity(held), quantity(sent)]
  if (balance === undefined || transactionCount === undefined) {
    throw new ChainError('node-unreachable', { network: options.network.name })
  }
  return { balance, transactionCount: Number(transactionCount) }
}
