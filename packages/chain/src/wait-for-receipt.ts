import { ChainError } from './errors/chain-error.ts'
import type { Receipt, ReceiptStatus } from './receipt.ts'
import { chainIdMatches } from './rpc/chain-id-matches.ts'
import { getReceipt } from './rpc/get-receipt.ts'
import { poll } from './rpc/poll.ts'
import type { RequestOptions } from './rpc/request.ts'

/** What {@link waitForReceipt} is told. Times in milliseconds. */
export type WaitForReceiptOptions = RequestOptions & {
  /** Hash of the transaction. */
  hash: string
  /** Until the node is first asked. Default: 3 000. */
  initialDelay?: number | undefined
  /** From one question to the next. Default: 3 000. */
  interval?: number | undefined
  /** Until the wait ends as `unresolved`. Default: 600 000; Infinity for no limit. */
  timeout?: number | undefined
  /** Told of every answer, and of every failure that the wait survives. */
  onPoll?: ((poll: Poll) => void) | undefined
}

/** One question of a wait and what came of it. */
export type Poll = {
  /** Counts from 1. */
  attempt: number
  /** What the node said, or null where it did not answer. */
  status: ReceiptStatus | null
  /** Why the node did not answer, or null. The wait goes on, more slowly until the node is back. */
  error: ChainError | null
}

/** The longest a timer can be set for. */
const longestTimer = 2 ** 31 - 1

/**
 * Wait until a transaction is mined: ask after 3 s, then every 3 s, until the status is nonzero (specification, section 4,
 * "Minting"). A reverted transaction resolves, with status 2. A node that is down, busy or talks nonsense is asked again, with growing
 * pauses.
 *
 * @throws {ChainError} `unresolved` at the time limit (wait again with the same hash to resume), `aborted`, `wrong-chain`,
 * `unauthorized` or `forbidden`. An error of the `headers` function ends the wait and is passed on as it is.
 * @throws {TypeError} where `hash` is not a transaction hash.
 */
export async function waitForReceipt({
  hash,
  signal,
  initialDelay = 3_000,
  interval = 3_000,
  timeout = 600_000,
  onPoll,
  ...target
}: WaitForReceiptOptions): Promise<Receipt> {
  const network = target.network.name
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    throw new TypeError('`hash` must be 32 bytes in hex, with 0x before them.')
  if (signal?.aborted) throw new ChainError('aborted', { network })

  const stop = new AbortController()
  const limit = Promise.withResolvers<never>()
  const end = (kind: 'aborted' | 'unresolved') => limit.reject(new ChainError(kind, { network }))
  const giveUp = () => end('aborted')
  signal?.addEventListener('abort', giveUp, { once: true })
  const timer = timeout > longestTimer ? undefined : setTimeout(() => end('unresolved'), Math.max(0, timeout))

  let checked = false
  let attempt = 0
  const options: RequestOptions = { ...target, signal: stop.signal }
  try {
    return await Promise.race([
      limit.promise,
      poll({
        initialDelay,
        interval: Math.max(1, interval),
        signal: stop.signal,
        async ask() {
          if (!checked && !(await chainIdMatches(options))) throw new ChainError('wrong-chain', { network })
          checked = true
          return getReceipt(options, hash)
        },
        onAnswer(receipt, error) {
          attempt += 1
          onPoll?.({ attempt, status: error ? null : (receipt?.status ?? 0), error })
        },
      }),
    ])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    stop.abort()
  }
}
