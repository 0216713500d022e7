import { ChainError } from '../errors/chain-error.ts'
import type { Receipt } from '../receipt.ts'
import { quantity } from './quantity.ts'
import { request, type RequestOptions } from './request.ts'

/** One question to the node: the receipt of a transaction, or null while it has none. Rejects with a ChainError. */
export async function getReceipt(options: RequestOptions, hash: string): Promise<Receipt | null> {
  const answer = await request(options, 'eth_getTransactionReceipt', [hash])
  if (answer === null || answer === undefined) return null
  const malformed = () => new ChainError('node-unreachable', { network: options.network.name })
  if (typeof answer !== 'object') throw malformed()
  const raw = answer as Record<string, unknown>
  // Some nodes answer a receipt without a block for a transaction that is still waiting.
  if (raw.blockNumber === null) return null
  const [status, blockNumber, gasUsed] = [raw.status, raw.blockNumber, raw.gasUsed].map(quantity)
  if (blockNumber === undefined || gasUsed === undefined || (status !== 0n && status !== 1n))
    throw malformed()
  if (typeof raw.transactionHash !== 'string' || raw.transactionHash.toLowerCase() !== hash.toLowerCase()) {
    throw malformed()
  }
  return {
    hash,
    status: status === 1n ? 1 : 2,
    transactionStatus: status === 1n,
    blockNumber,
    gasUsed,
    effectiveGasPrice: quantity(raw.effectiveGasPrice) ?? 0n,
    contractAddress: typeof raw.contractAddress === 'string' ? raw.contractAddress : null,
  }
}
