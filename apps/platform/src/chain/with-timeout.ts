import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds to wait for a node. After that, the caller answers without the node's figures. */
const timeoutMs = 5_000

/** Returns the result of a call, or `otherwise` if it takes more than five seconds. Throws what the call throws. */
export async function withTimeout<T, U>(call: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new AbortController()
  const instead = after(timeoutMs, otherwise, { signal: late.signal }).catch(() => otherwise)
  return Promise.race([call, instead]).finally(() => late.abort())
}
