import { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import type { Receipt } from '../receipt.ts'
import { quantity } from './quantity.ts'

/** A receipt, and the block it stands in, by which a reorganisation is noticed. */
export type FoundReceipt = Receipt & { blockHash: string | null }

/**
 * The receipt of a transaction in a node's answer, or null while it has none.
 *
 * @throws {ChainError} `node-unreachable` where the answer is no receipt of this transaction.
 */
export function receiptOf(answer: unknown, hash: string, network: Network): FoundReceipt | null {
  if (answer === null || answer === undefined) return null
  const malformed = () => new ChainError('node-unreachable', { network: network.name })
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
    blockHash: typeof raw.blockHash === 'string' ? raw.blockHash : null,
  }
}
