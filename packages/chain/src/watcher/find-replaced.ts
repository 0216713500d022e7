import { receiptOf } from '../rpc/receipt-of.ts'
import type { Network } from '../network.ts'
import { quantity } from '../rpc/quantity.ts'
import type { RpcClient } from '../rpc/rpc-client.ts'
import { findReplacement, isCancellation, isSameCall } from './find-replacement.ts'
import type { Finding, Tracked } from './tracked.ts'

/** Rounds in a row after which a used nonce is believed although nothing shows what used it. */
const believedAfter = 3
/** Searches in one round: each takes a few requests, one after the other. */
const searchesAtOnce = 4

async function headOf(rpc: RpcClient, signal: AbortSignal): Promise<number | null> {
  let head: bigint | undefined
  await rpc.ask(
    [{ method: 'eth_blockNumber', params: [], answer: ({ result }) => (head = quantity(result)) }],
    signal,
  )
  return head === undefined ? null : Number(head)
}

/**
 * Find out what took the place of hashes whose nonce is used and that have no receipt. One that was merely sent again at another price
 * counts as mined, by the receipt of its successor.
 */
export async function findReplaced(
  network: Network,
  rpc: RpcClient,
  suspects: readonly Tracked[],
  knownHead: number | null,
  signal: AbortSignal,
): Promise<Map<Tracked, Finding>> {
  const findings = new Map<Tracked, Finding>()
  const head = knownHead ?? (await headOf(rpc, signal))
  for (const one of suspects) one.suspicion += 1
  for (const one of suspects.slice(0, searchesAtOnce)) {
    const { transaction } = one
    if (!transaction || head === null) continue
    const successor = await findReplacement(rpc, transaction, head, signal)
    if (!successor) {
      if (one.suspicion >= believedAfter) {
        findings.set(one, { kind: 'replaced', by: null, cancelled: false, depth: Number.POSITIVE_INFINITY })
      }
      continue
    }
    const { hash: by, call } = successor
    // Its own: then the node has it mined and no receipt yet.
    if (by.toLowerCase() === one.key) continue
    const depth = head - successor.block + 1
    if (!transaction.call || !isSameCall(call, transaction.call)) {
      findings.set(one, { kind: 'replaced', by, cancelled: isCancellation(call, transaction.sender), depth })
      continue
    }
    let answer: unknown
    await rpc.ask(
      [{ method: 'eth_getTransactionReceipt', params: [by], answer: ({ result }) => (answer = result) }],
      signal,
    )
    const receipt = receiptOf(answer, by, network)
    if (receipt)
      findings.set(one, { kind: 'mined', receipt: { ...receipt, hash: one.key, replacedBy: by }, depth })
  }
  return findings
}
