import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { Group } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { readQueue, serializeFeeLimit, serializeQueued } from './read-queue.ts'

/** Replaces a waiting transaction, known by any hash that its work had. */
async function replace(
  platform: Platform,
  transactionHash: string,
  by: 'same' | 'fill',
): Promise<Schemas['QueuedTransaction']> {
  const { db, chain } = platform
  const hash = transactionHash.toLowerCase() as Hash
  const [row] = await db.select().from(transactions).where(eq(transactions.hash, hash))
  const network = row && chain.networks.find(row.blockchainType, row.networkType)
  if (!network) throw ServiceError.notFound('The admin wallet has sent no such transaction.')
  return serializeQueued(platform, await chain.transactions.replace(network, hash, by))
}

const wei = (digits: string | null) => (digits === null ? null : BigInt(digits))

/** The admin wallet's queue on each network, and what its fees may come to. */
export const queue: Group = (platform) => ({
  async getTransactionQueue() {
    return { data: await readQueue(platform) }
  },
  async speedUpTransaction({ body }) {
    const data = await replace(platform, body.transactionHash, 'same')
    return { message: 'The transaction has a higher fee now.', data }
  },
  async cancelTransaction({ body }) {
    const data = await replace(platform, body.transactionHash, 'fill')
    return { message: 'Cancellation sent. The network decides which of the two is mined.', data }
  },
  async setFeeLimit({ body }) {
    const { blockchainType, networkType, maxFeePerGas, maxFeePerDay } = body
    const network = platform.chain.networks.find(blockchainType, networkType)
    if (!network) throw ServiceError.notFound('This network is not configured on the platform.')
    const limit = { maxFeePerGas: wei(maxFeePerGas), maxFeePerDay: wei(maxFeePerDay) }
    const data = serializeFeeLimit(await platform.chain.feeLimits.set(network, limit))
    return { message: `The fee limits of ${network.name} are saved.`, data }
  },
})
