import { quantity } from '../rpc/quantity.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { blockTag } from './block-tracker.ts'
import type { SentTransaction, Tracked } from './tracked.ts'

/** Number of latest blocks that are queried at once, since most used nonces are noticed within them. */
const recent = 16
/** Maximum number of searches among older blocks per round. Each takes several requests in sequence. */
const searchesAtOnce = 4

/** Requests the number of transactions of an account that were mined up to a block. */
const countRequest = (
  sender: string,
  block: number,
  onCount: (count: bigint | null) => void,
): RpcRequest => ({
  method: 'eth_getTransactionCount',
  params: [sender, blockTag(block)],
  answer: ({ result }) => onCount(quantity(result) ?? null),
})

/** Returns whether a nonce was used up to a block, or null if the node no longer has the state. */
async function isUsedAt(
  rpc: RpcClient,
  { sender, nonce }: SentTransaction,
  block: number,
  signal: AbortSignal,
) {
  let used: boolean | null = null
  const request = countRequest(sender, block, (count) => {
    used = count === null ? null : count > nonce
  })
  await rpc.send([request], signal)
  return used as boolean | null
}

/**
 * Returns the block, at most `from`, in which a nonce was used. Null if the node no longer has the state.
 * Searches back in growing steps, then halves the range.
 */
async function search(rpc: RpcClient, transaction: SentTransaction, from: number, signal: AbortSignal) {
  let used = from
  let unused = from
  for (let step = recent; ; step *= 2) {
    unused = Math.max(0, used - step)
    const answer = await isUsedAt(rpc, transaction, unused, signal)
    if (answer === null || (answer && unused === 0)) return null
    if (!answer) break
    used = unused
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2)
    const answer = await isUsedAt(rpc, transaction, middle, signal)
    if (answer === null) return null
    if (answer) used = middle
    else unused = middle
  }
  return used
}

/**
 * Finds the blocks in which nonces were used, from the senders' transaction counts at earlier blocks. Sends
 * `also` in the same request. Omits a hash if the node no longer has the state, or if its search waits for a
 * later round.
 */
export async function locateNonces(
  rpc: RpcClient,
  suspects: readonly Tracked[],
  { head, also, signal }: { head: number; also: readonly RpcRequest[]; signal: AbortSignal },
): Promise<Map<Tracked, number>> {
  const oldest = Math.max(0, head - recent)
  const counts = new Map<string, (bigint | null)[]>()
  const requests = [...also]
  for (const { transaction } of suspects) {
    if (!transaction || counts.has(transaction.sender)) continue
    const own: (bigint | null)[] = []
    counts.set(transaction.sender, own)
    for (let block = oldest; block < head; block += 1) {
      requests.push(countRequest(transaction.sender, block, (count) => (own[block - oldest] = count)))
    }
  }
  await rpc.send(requests, signal)

  const located = new Map<Tracked, number>()
  let searches = 0
  for (const one of suspects) {
    const { transaction } = one
    if (!transaction || one.found) continue
    const own = counts.get(transaction.sender) ?? []
    const first = own.findIndex((count) => count !== null && count > transaction.nonce)
    // The nonce was unused at every earlier block, so the latest block used it.
    if (first === -1 && own.at(-1) !== null) located.set(one, head)
    else if (first > 0 && own[first - 1] !== null) located.set(one, oldest + first)
    else if (first === 0 && oldest > 0 && (searches += 1) <= searchesAtOnce) {
      const block = await search(rpc, transaction, oldest, signal)
      if (block !== null) located.set(one, block)
    }
  }
  return located
}
