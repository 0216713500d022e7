import type { Network } from '../network.ts'
import { quantity } from '../rpc/quantity.ts'
import { receiptOf } from '../rpc/receipt-of.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { blockTag } from './block-tracker.ts'
import { locateNonces } from './locate-nonces.ts'
import { isCancellation, isSameCall, type RawTransaction, sentTransactionOf } from './sent-transaction.ts'
import type { Finding, SentTransaction, Tracked } from './tracked.ts'

/** Rounds in a row after which a used nonce is believed although nothing shows what used it. */
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

/** Returns what these blocks hold, by sender and nonce. */
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

/** What {@link findReplaced} is told. */
type Suspicion = {
  suspects: readonly Tracked[]
  /** Requests the receipt of one once more: its nonce was requested before. */
  again: (one: Tracked) => RpcRequest
  /** The latest block, where it is known. */
  head: number | null
  signal: AbortSignal
}

/**
 * Finds out what took the place of hashes whose nonce is used and that had no receipt. One that was merely sent again at another price
 * counts as mined, by the receipt of its successor. A few requests for all of them.
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
    // Its own: then the node has it mined and no receipt yet.
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

/** Returns a receipt, or null where the answer is none: the next round asks again. */
function readReceipt(...answer: Parameters<typeof receiptOf>) {
  try {
    return receiptOf(...answer)
  } catch {
    return null
  }
}
