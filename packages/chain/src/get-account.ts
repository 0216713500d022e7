import { ChainError } from './errors/chain-error.ts'
import { getChainId } from './get-chain-id.ts'
import { rawRequest } from './rpc/raw-request.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'

/** Options of {@link getAccount}. */
export type GetAccountOptions = RequestOptions & {
  /** Address of the account, 20 bytes in hex. */
  address: string
}

/** State of an account at the network's latest block. */
export type Account = {
  /** Balance in the currency's smallest unit (wei). */
  balance: bigint
  /** Number of mined transactions that the account sent. */
  transactionCount: number
}

/**
 * Returns the balance and transaction count of an account. Does not load viem.
 *
 * @throws {ChainError} `wrong-chain` if the node serves a different chain; other kinds if the node gives no
 *   usable answer.
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
