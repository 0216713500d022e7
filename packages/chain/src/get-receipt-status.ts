import type { ReceiptStatus } from './receipt.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { receiptOf, type FoundReceipt } from './rpc/receipt-of.ts'
import { request } from './rpc/request.ts'

/** One question to the node: the receipt of a transaction, or null while it has none. Rejects with a ChainError. */
async function getReceipt(options: RequestOptions, hash: string): Promise<FoundReceipt | null> {
  return receiptOf(await request(options, 'eth_getTransactionReceipt', [hash]), hash, options.network)
}

/** What {@link getReceiptStatus} is told. */
export type GetReceiptStatusOptions = RequestOptions & {
  /** Hash of the transaction. */
  hash: string
}

/**
 * Asks a node once how far a transaction is: 0 not mined yet, 1 succeeded, 2 reverted.
 *
 * @throws {ChainError} where the node gives no usable answer.
 */
export async function getReceiptStatus({
  hash,
  ...options
}: GetReceiptStatusOptions): Promise<ReceiptStatus> {
  return (await getReceipt(options, hash))?.status ?? 0
}
