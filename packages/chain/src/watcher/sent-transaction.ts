import { quantity } from '../rpc/quantity.ts'
import type { SentTransaction } from './tracked.ts'

/** A transaction in the node's own form. */
export type RawTransaction = Record<string, unknown>

type Call = NonNullable<SentTransaction['call']>

/** Returns whether two transactions do the same. */
export function isSameCall(one: Call, other: Call): boolean {
  const text = ({ to, input, value }: Call) =>
    JSON.stringify([to ?? null, input ?? '0x', quantity(value)?.toString()]).toLowerCase()
  return text(one) === text(other)
}

/** Returns whether a transaction does nothing but use a nonce: nothing is paid to the sender itself. */
export const isCancellation = ({ to, input, value }: Call, sender: string): boolean =>
  typeof to === 'string' && to.toLowerCase() === sender && (input ?? '0x') === '0x' && !quantity(value)

/** Sender and nonce of a transaction in the node's own form, or null where the answer is none. */
export function sentTransactionOf(answer: RawTransaction): SentTransaction | null {
  const nonce = quantity(answer.nonce)
  if (typeof answer.from !== 'string' || nonce === undefined) return null
  const { to, input, value } = answer
  return { sender: answer.from.toLowerCase(), nonce, call: { to, input, value } }
}
