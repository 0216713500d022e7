import { setTimeout as after } from 'node:timers/promises'
import { type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

type Reader = { getTransactionReceipt(asked: { hash: Hash }): Promise<TransactionReceipt> }

/**
 * Returns a transaction's receipt on a local node, which mines what it is given at once. It asks for the receipt itself: viem's
 * `waitForTransactionReceipt` looks again only when a block comes, and on such a node there may never be another.
 *
 * Throws where there is none after a minute, and where the node does not answer.
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
