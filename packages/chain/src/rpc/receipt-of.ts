import { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import type { Receipt } from '../receipt.ts'
import { quantity } from './quantity.ts'

/** `Transfer` of ERC-721 with the place of its receiver among the topics, then `TransferSingle` of ERC-1155. */
const transfers: Record<string, number> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 2,
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': 3,
}

/** Who was given a token last, by the logs of a receipt. ERC-20 has the same `Transfer`, with one topic fewer. */
function receiverIn(logs: unknown): string | null {
  if (!Array.isArray(logs)) return null
  for (const { topics } of logs.filter((log) => typeof log === 'object' && log !== null).toReversed()) {
    if (!Array.isArray(topics) || topics.length !== 4) continue
    const topic: unknown = topics[transfers[String(topics[0]).toLowerCase()] ?? 4]
    if (typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic)) return `0x${topic.slice(26)}`
  }
  return null
}

/** A receipt, and the block it is in, by which a reorganization is noticed. */
export type FoundReceipt = Receipt & { blockHash: string | null }

/**
 * Returns the receipt of a transaction in a node's answer, or null while it has none.
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
    receiver: receiverIn(raw.logs),
    blockHash: typeof raw.blockHash === 'string' ? raw.blockHash : null,
  }
}
