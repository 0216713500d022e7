import { ChainError, isChainError } from './errors/chain-error.ts'
import type { Receipt } from './receipt.ts'
import { httpTransport, type HttpTransportOptions } from './rpc/http-transport.ts'
import { createRpcClient } from './rpc/rpc-client.ts'
import type { RpcTransport } from './rpc/rpc-transport.ts'
import { backoff } from './watcher/backoff.ts'
import { type Clock, systemClock } from './watcher/clock.ts'
import { createPoller } from './watcher/create-poller.ts'
import type { Finding, Tracked } from './watcher/tracked.ts'
import { pageVisibility, type Visibility } from './watcher/visibility.ts'
import { createWaiter, type Waiter, type WatchOptions } from './watcher/waiter.ts'

/** Options of {@link createReceiptWatcher}. Times are in milliseconds. */
export type ReceiptWatcherOptions = HttpTransportOptions & {
  /** Delay from the call of `watch` to the first request for the hash. Default: 3 000. */
  initialDelay?: number | undefined
  /** Time between two requests for a hash. Default: 3 000. */
  interval?: number | undefined
  /**
   * Minimum time between requests while the page is hidden. Default: 30 000, or `interval` if that is longer.
   */
  hiddenInterval?: number | undefined
  /** Hashes that are due within this time of each other share a request. Default: a twelfth of `interval`. */
  window?: number | undefined
  /**
   * Maximum number of calls in one HTTP request. Lower limits of a node are detected and remembered. Default:
   * 512; 1 turns batches off.
   */
  batchSize?: number | undefined
  /** Replaces HTTP. `headers` and `requestTimeout` are then ignored. */
  transport?: RpcTransport | undefined
  /** Replaces the system clock. */
  clock?: Clock | undefined
  /** Replaces the visibility of the page. */
  visibility?: Visibility | undefined
  /** Replaces `Math.random`, which spreads the retries after a failure. */
  random?: (() => number) | undefined
}

/** Watches any number of hashes on one network. */
export type ReceiptWatcher = {
  /**
   * Waits until a transaction is mined. A reverted transaction resolves, with status 2. Waits for the same
   * hash share its requests.
   *
   * @throws {ChainError} `unresolved` at the timeout (watch again to resume), `replaced` if a transaction
   *   with another effect used its nonce, `cancelled` if one without an effect did, `aborted`, `wrong-chain`,
   *   `unauthorized` or `forbidden`. An error of the `headers` function ends all waits of its request and is
   *   rethrown unchanged.
   * @throws {TypeError} If `hash` isn't a transaction hash.
   */
  watch(hash: string, options?: WatchOptions): Promise<Receipt>
  /** Number of watched hashes. */
  readonly size: number
}

type Entry = Tracked & { due: number; failures: number; waiters: Set<Waiter> }

const isHash = (value: string) => /^0x[0-9a-f]{64}$/i.test(value)

/**
 * Watches transactions of one network with few requests. Each hash is first requested 3 s after the call of
 * `watch`, then every 3 s. Hashes that are due together share an HTTP request; from 20 hashes on, the new
 * blocks are searched instead. No timer runs while nothing is watched.
 */
export function createReceiptWatcher(options: ReceiptWatcherOptions): ReceiptWatcher {
  const { network, initialDelay = 3_000, clock = systemClock, visibility = pageVisibility } = options
  const { random = Math.random, transport = httpTransport(options), batchSize, headers } = options
  const interval = Math.max(1, options.interval ?? 3_000)
  const hiddenInterval = Math.max(interval, options.hiddenInterval ?? 30_000)
  const window = options.window ?? interval / 12

  // A custom transport chooses its address itself, so only the built-in one fails over.
  const failsOver = options.transport === undefined
  const rpc = createRpcClient({ network, headers, transport, failsOver, batchSize, now: clock.now })
  const poll = createPoller(network, rpc)
  const entries = new Map<string, Entry>()
  /** Aborts the round in progress. Null between rounds. */
  let running: AbortController | null = null
  let timer: unknown
  let wakesAt = Number.POSITIVE_INFINITY
  let lastRound = Number.NEGATIVE_INFINITY
  /** Earliest time of the next request after a failure. */
  let notBefore = Number.NEGATIVE_INFINITY
  let failures = 0
  let unsubscribe: (() => void) | null = null

  /** Returns when to start the round for a hash that is due at `due`. */
  function wakeUpTime(due: number): number {
    const soonest = Math.max(due, notBefore)
    return visibility.hidden() ? Math.max(soonest, lastRound + hiddenInterval) : soonest
  }

  function sleepUntil(time: number) {
    clock.clearTimeout(timer)
    wakesAt = time
    timer = clock.setTimeout(() => void run(), Math.max(0, time - clock.now()))
  }

  function schedule() {
    if (running) return
    clock.clearTimeout(timer)
    wakesAt = Number.POSITIVE_INFINITY
    if (entries.size === 0) {
      unsubscribe?.()
      unsubscribe = null
      return
    }
    unsubscribe ??= visibility.subscribe(schedule)
    let due = Number.POSITIVE_INFINITY
    for (const entry of entries.values()) due = Math.min(due, entry.due)
    sleepUntil(wakeUpTime(due))
  }

  /**
   * Returns the next due time of a hash that was due at `at`. Skips intervals that have passed, so requests
   * neither drift nor bunch up.
   */
  const nextDue = (at: number) => at + interval * Math.max(1, Math.ceil((clock.now() - at) / interval))

  async function run() {
    const now = clock.now()
    const due = new Set<Entry>()
    let at = Number.POSITIVE_INFINITY
    for (const entry of entries.values()) {
      if (entry.due > now + window) continue
      due.add(entry)
      at = Math.min(at, entry.due)
    }
    const stop = new AbortController()
    running = stop
    lastRound = now
    try {
      const findings = await poll({ due, all: entries, signal: stop.signal })
      failures = 0
      applyFindings(findings as Map<Entry, Finding>, at)
    } catch (thrown) {
      if (!stop.signal.aborted) fail(due, thrown)
    } finally {
      running = null
      schedule()
    }
  }

  function applyFindings(findings: ReadonlyMap<Entry, Finding>, at: number) {
    const next = nextDue(at)
    const chance = random()
    for (const [entry, finding] of findings) {
      if (finding.kind === 'trouble') {
        entry.failures += 1
        const pause = backoff(entry.failures, interval, chance, finding.error.retryAfter)
        entry.due = clock.now() + pause
        if (isChainError(finding.error, 'rate-limited')) notBefore = Math.max(notBefore, entry.due)
      } else {
        entry.failures = 0
        entry.due = next
      }
      for (const waiter of entry.waiters) waiter.take(finding)
    }
  }

  /** Handles a failed round: a temporary error delays all requests, a permanent one ends the waits. */
  function fail(due: ReadonlySet<Entry>, thrown: unknown) {
    const isTemporary = isChainError(thrown, 'node-unreachable', 'rate-limited', 'timed-out', 'unknown')
    if (isTemporary) {
      failures += 1
      notBefore = clock.now() + backoff(failures, interval, random(), thrown.retryAfter)
    }
    for (const entry of due) {
      entry.due = notBefore
      for (const waiter of entry.waiters) {
        if (isTemporary) waiter.take({ kind: 'trouble', error: thrown })
        else waiter.fail(thrown)
      }
    }
  }

  function enter(key: string): Entry {
    const entry: Entry = {
      key,
      depth: 1,
      transaction: null,
      found: null,
      rounds: 0,
      answered: false,
      lookUpAt: 0,
      nonceAskedAt: 0,
      coveredSince: null,
      suspicion: 0,
      due: clock.now() + initialDelay,
      failures: 0,
      waiters: new Set(),
    }
    entries.set(key, entry)
    const wake = wakeUpTime(entry.due)
    if (!running && wake < wakesAt) {
      unsubscribe ??= visibility.subscribe(schedule)
      sleepUntil(wake)
    }
    return entry
  }

  function leave(entry: Entry, waiter: Waiter) {
    entry.waiters.delete(waiter)
    entry.depth = Math.max(1, ...[...entry.waiters].map(({ confirmations }) => confirmations))
    if (entry.waiters.size > 0 || entries.get(entry.key) !== entry) return
    entries.delete(entry.key)
    if (entries.size > 0) return
    running?.abort()
    schedule()
  }

  return {
    async watch(hash, wait = {}) {
      if (!isHash(hash)) throw new TypeError('`hash` must be 32 bytes in hex, with 0x before them.')
      if (wait.signal?.aborted) throw new ChainError('aborted', { network: network.name })
      const key = hash.toLowerCase()
      const entry = entries.get(key) ?? enter(key)
      if (wait.sender) {
        const { address, nonce } = wait.sender
        entry.transaction ??= { sender: address.toLowerCase(), nonce: BigInt(nonce), call: null }
      }
      return new Promise((resolve, reject) => {
        const ended = () => leave(entry, waiter)
        const waiter = createWaiter({ ...wait, network: network.name, hash, clock, resolve, reject, ended })
        entry.waiters.add(waiter)
        entry.depth = Math.max(entry.depth, waiter.confirmations)
      })
    },
    get size() {
      return entries.size
    },
  }
}
