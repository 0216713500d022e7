import { quantity } from '../rpc/quantity.ts'
import type { RpcClient } from '../rpc/rpc-client.ts'
import { blockTag } from './block-tracker.ts'
import type { SentTransaction } from './tracked.ts'

/** A transaction of a block, in the node's own form. */
export type RawTransaction = Record<string, unknown>

type Call = NonNullable<SentTransaction['call']>

/** Whether two transactions do the same. */
export function isSameCall(one: Call, other: Call): boolean {
  const text = ({ to, input, value }: Call) =>
    JSON.stringify([to ?? null, input ?? '0x', quantity(value)?.toString()]).toLowerCase()
  return text(one) === text(other)
}

/** Whether a transaction does nothing but use a nonce: nothing is paid to the sender itself. */
export const isCancellation = ({ to, input, value }: Call, sender: string): boolean =>
  typeof to === 'string' && to.toLowerCase() === sender && (input ?? '0x') === '0x' && !quantity(value)

/** Sender and nonce of a transaction in the node's own form, or null where the answer is none. */
export function sentTransactionOf(answer: RawTransaction): SentTransaction | null {
  const nonce = quantity(answer.nonce)
  if (typeof answer.from !== 'string' || nonce === undefined) return null
  const { to, input, value } = answer
  return { sender: answer.from.toLowerCase(), nonce, call: { to, input, value } }
}

/**
 * Find the mined transaction that used a nonce, by the sender's count of transactions at earlier blocks: back in growing steps, then
 * between the last two. Null where the node does not keep the state of that block any more, or gives no answer.
 */
export async function findReplacement(
  rpc: RpcClient,
  { sender, nonce }: SentTransaction,
  head: number,
  signal: AbortSignal,
): Promise<{ hash: string; call: Call; block: number } | null> {
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    let result: unknown
    await rpc.ask([{ method, params, answer: (outcome) => (result = outcome.result) }], signal)
    return result
  }
  const usedAt = async (block: number): Promise<boolean | null> => {
    const count = quantity(await ask('eth_getTransactionCount', [sender, blockTag(block)]))
    return count === undefined ? null : count > nonce
  }

  let used = head
  let unused = head
  for (let step = 1; ; step *= 2) {
    unused = Math.max(0, used - step)
    const answer = await usedAt(unused)
    if (answer === null || (answer && unused === 0)) return null
    if (!answer) break
    used = unused
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2)
    const answer = await usedAt(middle)
    if (answer === null) return null
    if (answer) used = middle
    else unused = middle
  }
  const block = (await ask('eth_getBlockByNumber', [blockTag(used), true])) as RawTransaction | null
  const transactions = Array.isArray(block?.transactions) ? (block.transactions as RawTransaction[]) : []
  for (const one of transactions) {
    const sent = sentTransactionOf(one)
    if (sent?.call && sent.sender === sender && sent.nonce === nonce && typeof one.hash === 'string') {
      return { hash: one.hash, call: sent.call, block: used }
    }
  }
  return null
}
