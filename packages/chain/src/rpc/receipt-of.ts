import { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import type { Receipt } from '../receipt.ts'
import { quantity } from './quantity.ts'

/**
 * Index of the receiver among the topics of ERC-721 `Transfer` and ERC-1155 `TransferSingle`, by the hash of
 * the event.
 */
const transfers: Record<string, number> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 2,
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': 3,
}

/**
 * Returns the receiver of the last token transfer in the logs of a receipt. Skips `Transfer` of ERC-20, which
 * has the same hash but one topic fewer.
 */
function receiverIn(logs: unknown): string | null {
  if (!Array.isArray(logs)) return null
  for (const { topics } of logs.filter((log) => typeof log === 'object' && log !== null).toReversed()) {
    if (!Array.isArray(topics) || topics.length !== 4) continue
    const topic: unknown = topics[transfers[String(topics[0]).toLowerCase()] ?? 4]
    if (typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic)) return `0x${topic.slice(26)}`
  }
  return null
}

/** A receipt with the hash of its block, which reveals a reorganization. */
export type FoundReceipt = Receipt & { blockHash: string | null }

/**
 * Returns the receipt in a node's answer, or null if the transaction isn't mined yet.
 *
 * @throws {ChainError} `node-unreachable` if the answer isn't a receipt of this transaction.
 */
export function receiptOf(answer: unknown, hash: string, network: Network): FoundReceipt | null {
  if (answer === null || answer === undefined) return null
  const malformed = () => new ChainError('node-unreachable', { network: network.name })
  if (typeof answer !== 'object') throw malformed()
  const raw = answer as Record<string, unknown>
  // A pending transaction has a receipt without a block on some nodes.
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
    l1Fee: quantity(raw.l1Fee) ?? 0n,
    contractAddress: typeof raw.contractAddress === 'string' ? raw.contractAddress : null,
    receiver: receiverIn(raw.logs),
    blockHash: typeof raw.blockHash === 'string' ? raw.blockHash : null,
  }
}
