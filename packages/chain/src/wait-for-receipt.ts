import {
  createReceiptWatcher,
  type ReceiptWatcher,
  type ReceiptWatcherOptions,
} from './create-receipt-watcher.ts'
import type { Network } from './network.ts'
import type { Receipt } from './receipt.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import type { WatchOptions } from './watcher/waiter.ts'

/** What {@link waitForReceipt} is told. Times in milliseconds. */
export type WaitForReceiptOptions = RequestOptions &
  WatchOptions &
  Pick<ReceiptWatcherOptions, 'initialDelay' | 'interval'> & {
    /** Hash of the transaction. */
    hash: string
  }

/** By network, header function and times; gone when network or function are. */
const shared = new WeakMap<Network, WeakMap<object, Map<string, ReceiptWatcher>>>()
const noHeaders = {}

/** Returns the watcher that waits for the same network in the same way, or a new one. */
function watcherOf({ network, headers, ...times }: ReceiptWatcherOptions): ReceiptWatcher {
  const byHeaders = shared.get(network) ?? new WeakMap<object, Map<string, ReceiptWatcher>>()
  shared.set(network, byHeaders)
  const watchers = byHeaders.get(headers ?? noHeaders) ?? new Map<string, ReceiptWatcher>()
  byHeaders.set(headers ?? noHeaders, watchers)
  // One that has nothing to watch is forgotten, so that the next requests the chain id again.
  for (const [key, { size }] of watchers) if (size === 0) watchers.delete(key)
  const key = JSON.stringify(times)
  const watcher = watchers.get(key) ?? createReceiptWatcher({ network, headers, ...times })
  watchers.set(key, watcher)
  return watcher
}

/**
 * Waits until a transaction is mined: looks after 3 s, then every 3 s, until the status is nonzero. A reverted transaction resolves,
 * with status 2. A node that is down, busy or sends no JSON-RPC is queried again, with growing pauses. Waits with the same `network` and `headers` (the same objects) and the same times share one {@link ReceiptWatcher}.
 *
 * @throws {ChainError} `unresolved` at the time limit (wait again with the same hash to resume), `replaced`, `cancelled`, `aborted`,
 * `wrong-chain`, `unauthorized` or `forbidden`. An error of the `headers` function ends the wait and is passed on as it is.
 * @throws {TypeError} where `hash` is not a transaction hash.
 */
export async function waitForReceipt(options: WaitForReceiptOptions): Promise<Receipt> {
  const { network, headers, requestTimeout, initialDelay, interval, hash, ...wait } = options
  return watcherOf({ network, headers, requestTimeout, initialDelay, interval }).watch(hash, wait)
}
