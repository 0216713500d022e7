import type { RequestOptions } from './http-transport.ts'
import { receiptOf, type FoundReceipt } from './receipt-of.ts'
import { request } from './request.ts'

/** One question to the node: the receipt of a transaction, or null while it has none. Rejects with a ChainError. */
export async function getReceipt(options: RequestOptions, hash: string): Promise<FoundReceipt | null> {
  return receiptOf(await request(options, 'eth_getTransactionReceipt', [hash]), hash, options.network)
}
