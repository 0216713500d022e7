import { setTimeout as after } from 'node:timers/promises'

/** How long a node is waited for, in milliseconds: who asks gets an answer without figures rather than none at all. */
const patience = 5_000

/** Returns what a call says, and something else where it takes too long. Throws what the call throws. */
export async function inTime<T, U>(call: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new AbortController()
  const instead = after(patience, otherwise, { signal: late.signal }).catch(() => otherwise)
  return Promise.race([call, instead]).finally(() => late.abort())
}
