import type { ReceiptStatus } from './receipt.ts'
import { getReceipt } from './rpc/get-receipt.ts'
import type { RequestOptions } from './rpc/http-transport.ts'

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
