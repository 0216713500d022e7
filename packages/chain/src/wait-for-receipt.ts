import {
  createReceiptWatcher,
  type ReceiptWatcher,
  type ReceiptWatcherOptions,
} from './create-receipt-watcher.ts'
import type { Network } from './network.ts'
import type { Receipt } from './receipt.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import type { WatchOptions } from './watcher/waiter.ts'

/** Options of {@link waitForReceipt}. Times are in milliseconds. */
export type WaitForReceiptOptions = RequestOptions &
  WatchOptions &
  Pick<ReceiptWatcherOptions, 'initialDelay' | 'interval'> & {
    /** Hash of the transaction. */
    hash: string
  }

/** Watchers by network, header function and times. Released together with their network or function. */
const shared = new WeakMap<Network, WeakMap<object, Map<string, ReceiptWatcher>>>()
const noHeaders = {}

/** Returns the shared watcher for these options, or a new one. */
function watcherOf({ network, headers, ...times }: ReceiptWatcherOptions): ReceiptWatcher {
  const byHeaders = shared.get(network) ?? new WeakMap<object, Map<string, ReceiptWatcher>>()
  shared.set(network, byHeaders)
  const watchers = byHeaders.get(headers ?? noHeaders) ?? new Map<string, ReceiptWatcher>()
  byHeaders.set(headers ?? noHeaders, watchers)
  // Idle watchers are dropped, so that the next wait checks the chain ID again.
  for (const [key, { size }] of watchers) if (size === 0) watchers.delete(key)
  const key = JSON.stringify(times)
  const watcher = watchers.get(key) ?? createReceiptWatcher({ network, headers, ...times })
  watchers.set(key, watcher)
  return watcher
}

/**
 * Waits until a transaction is mined: requests its receipt after 3 s, then every 3 s, until the status is
 * nonzero. A reverted transaction resolves, with status 2. A node that is down, busy or sends no JSON-RPC is
 * retried with growing pauses. Waits with the same `network` and `headers` objects and the same times share a
 * {@link ReceiptWatcher}.
 *
 * @throws {ChainError} `unresolved` at the timeout (wait again with the same hash to resume), `replaced`,
 *   `cancelled`, `aborted`, `wrong-chain`, `unauthorized` or `forbidden`. An error of the `headers` function
 *   ends the wait and is rethrown unchanged.
 * @throws {TypeError} If `hash` isn't a transaction hash.
 */
export async function waitForReceipt(options: WaitForReceiptOptions): Promise<Receipt> {
  const { network, headers, requestTimeout, initialDelay, interval, hash, ...wait } = options
  return watcherOf({ network, headers, requestTimeout, initialDelay, interval }).watch(hash, wait)
}
