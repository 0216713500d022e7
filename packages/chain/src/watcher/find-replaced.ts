import type { Network } from '../network.ts'
import { quantity } from '../rpc/quantity.ts'
import { receiptOf } from '../rpc/receipt-of.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { blockTag } from './block-tracker.ts'
import { locateNonces } from './locate-nonces.ts'
import { isCancellation, isSameCall, type RawTransaction, sentTransactionOf } from './sent-transaction.ts'
import type { Finding, SentTransaction, Tracked } from './tracked.ts'

/** Rounds in a row after which a used nonce means a replacement, even if the replacement isn't found. */
const believedAfter = 3

type Successor = SentTransaction & { hash: string; block: number }

async function headOf(rpc: RpcClient, signal: AbortSignal): Promise<number | null> {
  let head: bigint | undefined
  await rpc.send(
    [{ method: 'eth_blockNumber', params: [], answer: ({ result }) => (head = quantity(result)) }],
    signal,
  )
  return head === undefined ? null : Number(head)
}

/** Returns the transactions of these blocks by sender and nonce. */
async function readBlocks(rpc: RpcClient, blocks: Iterable<number>, signal: AbortSignal) {
  const successors = new Map<string, Successor>()
  const requests = [...new Set(blocks)].map(
    (block): RpcRequest => ({
      method: 'eth_getBlockByNumber',
      params: [blockTag(block), true],
      answer: ({ result }) => {
        const { transactions } = (result ?? {}) as RawTransaction
        for (const one of Array.isArray(transactions) ? (transactions as RawTransaction[]) : []) {
          const sent = sentTransactionOf(one)
          if (!sent || typeof one.hash !== 'string') continue
          successors.set(`${sent.sender} ${sent.nonce}`, { ...sent, hash: one.hash, block })
        }
      },
    }),
  )
  if (requests.length > 0) await rpc.send(requests, signal)
  return successors
}

/** Options of {@link findReplaced}. */
type Suspicion = {
  suspects: readonly Tracked[]
  /** Returns another request for the receipt of a hash, which may have been mined since its last one. */
  again: (one: Tracked) => RpcRequest
  /** Number of the latest block. Null if unknown. */
  head: number | null
  signal: AbortSignal
}

/**
 * Finds the replacement of hashes with a used nonce and without a receipt. A transaction that was only sent
 * again at another price counts as mined, with the receipt of its successor. Takes a few requests for all
 * hashes together.
 */
export async function findReplaced(
  network: Network,
  rpc: RpcClient,
  { suspects, again, head: known, signal }: Suspicion,
): Promise<Map<Tracked, Finding>> {
  const findings = new Map<Tracked, Finding>()
  const head = known ?? (await headOf(rpc, signal))
  if (head === null) return findings
  const located = await locateNonces(rpc, suspects, { head, also: suspects.map(again), signal })
  const successors = await readBlocks(rpc, located.values(), signal)

  const receipts: RpcRequest[] = []
  for (const one of suspects) {
    const { transaction } = one
    if (!transaction || one.found) continue
    one.suspicion += 1
    const successor = successors.get(`${transaction.sender} ${transaction.nonce}`)
    if (!successor) {
      if (one.suspicion < believedAfter) continue
      findings.set(one, { kind: 'replaced', by: null, cancelled: false, depth: Number.POSITIVE_INFINITY })
      continue
    }
    const { hash: by, call, block } = successor
    // If the block contains the hash itself, its receipt will follow.
    if (!call || by.toLowerCase() === one.key) continue
    const depth = head - block + 1
    if (!transaction.call || !isSameCall(call, transaction.call)) {
      const cancelled = isCancellation(call, transaction.sender)
      findings.set(one, { kind: 'replaced', by, cancelled, depth })
      continue
    }
    receipts.push({
      method: 'eth_getTransactionReceipt',
      params: [by],
      answer: ({ result }) => {
        const receipt = readReceipt(result, by, network)
        if (receipt) {
          findings.set(one, { kind: 'mined', receipt: { ...receipt, hash: one.key, replacedBy: by }, depth })
        }
      },
    })
  }
  if (receipts.length > 0) await rpc.send(receipts, signal)
  return findings
}

/** Returns a receipt, or null if the answer is invalid. The next round requests it again. */
function readReceipt(...answer: Parameters<typeof receiptOf>) {
  try {
    return receiptOf(...answer)
  } catch {
    return null
  }
}
