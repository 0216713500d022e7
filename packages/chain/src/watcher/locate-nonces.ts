import { quantity } from '../rpc/quantity.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { blockTag } from './block-tracker.ts'
import type { SentTransaction, Tracked } from './tracked.ts'

/** The latest blocks, which are queried all at once: a used nonce is most often noticed within so many. */
const recent = 16
/** Searches among older blocks in one round: each takes some requests, one after the other. */
const searchesAtOnce = 4

/** Asks how many transactions of an account were mined up to a block. */
const countRequest = (sender: string, block: number, heard: (count: bigint | null) => void): RpcRequest => ({
  method: 'eth_getTransactionCount',
  params: [sender, blockTag(block)],
  answer: ({ result }) => heard(quantity(result) ?? null),
})

/** Returns whether a nonce was used up to a block, or null where the node no longer says. */
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

/** Returns the block below `from` in which a nonce was used: back in growing steps, then between the last two. */
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
 * Finds the blocks in which used nonces were used, by the senders' counts of transactions at earlier blocks. `also` is sent in the same
 * request. A hash is left out where the node no longer keeps the state, or when its turn has not come.
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
    // Unused at every block before the latest one, so it was used in that.
    if (first === -1 && own.at(-1) !== null) located.set(one, head)
    else if (first > 0 && own[first - 1] !== null) located.set(one, oldest + first)
    else if (first === 0 && oldest > 0 && (searches += 1) <= searchesAtOnce) {
      const block = await search(rpc, transaction, oldest, signal)
      if (block !== null) located.set(one, block)
    }
  }
  return located
}
