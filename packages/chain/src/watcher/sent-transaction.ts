import { quantity } from '../rpc/quantity.ts'
import type { SentTransaction } from './tracked.ts'

/** A transaction as the node returns it. */
export type RawTransaction = Record<string, unknown>

type Call = NonNullable<SentTransaction['call']>

/** Returns whether two transactions have the same recipient, input and value. */
export function isSameCall(one: Call, other: Call): boolean {
  const text = ({ to, input, value }: Call) =>
    JSON.stringify([to ?? null, input ?? '0x', quantity(value)?.toString()]).toLowerCase()
  return text(one) === text(other)
}

/** Returns whether a transaction only uses a nonce: it goes to its sender without data and value. */
export const isCancellation = ({ to, input, value }: Call, sender: string): boolean =>
  typeof to === 'string' && to.toLowerCase() === sender && (input ?? '0x') === '0x' && !quantity(value)

/** Returns the sender, nonce and call of a transaction, or null if the answer isn't a transaction. */
export function sentTransactionOf(answer: RawTransaction): SentTransaction | null {
  const nonce = quantity(answer.nonce)
  if (typeof answer.from !== 'string' || nonce === undefined) return null
  const { to, input, value } = answer
  return { sender: answer.from.toLowerCase(), nonce, call: { to, input, value } }
}
