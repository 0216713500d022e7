import { setTimeout as after } from 'node:timers/promises'
import { type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

type Reader = { getTransactionReceipt(asked: { hash: Hash }): Promise<TransactionReceipt> }

/**
 * Returns a transaction's receipt on a local node, which mines immediately. Polls by itself: viem's
 * `waitForTransactionReceipt` checks again only when a new block comes, and a local node may never have another one.
 * Throws if the receipt is still missing after a minute, or if the node does not answer.
 */
export async function whenMined(client: Reader, hash: string): Promise<TransactionReceipt> {
  for (let left = 3_000; ; left -= 1) {
    try {
      return await client.getTransactionReceipt({ hash: hash as Hash })
    } catch (thrown) {
      if (!(thrown instanceof TransactionReceiptNotFoundError) || left === 0) throw thrown
      await after(20)
    }
  }
}
