import type { ReceiptStatus } from './receipt.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { receiptOf, type FoundReceipt } from './rpc/receipt-of.ts'
import { request } from './rpc/request.ts'

/** Requests the receipt of a transaction once. Null if it isn't mined yet. Throws a ChainError. */
async function getReceipt(options: RequestOptions, hash: string): Promise<FoundReceipt | null> {
  return receiptOf(await request(options, 'eth_getTransactionReceipt', [hash]), hash, options.network)
}

/** Options of {@link getReceiptStatus}. */
export type GetReceiptStatusOptions = RequestOptions & {
  /** Hash of the transaction. */
  hash: string
}

/**
 * Requests the status of a transaction once: 0 not mined yet, 1 succeeded, 2 reverted.
 *
 * @throws {ChainError} If the node gives no usable answer.
 */
export async function getReceiptStatus({
  hash,
  ...options
}: GetReceiptStatusOptions): Promise<ReceiptStatus> {
  return (await getReceipt(options, hash))?.status ?? 0
}
