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

/** What {@link createReceiptWatcher} is told. Times in milliseconds. */
export type ReceiptWatcherOptions = HttpTransportOptions & {
  /** From handing a hash in until the node is first asked for it. Default: 3 000. */
  initialDelay?: number | undefined
  /** From one question for a hash to the next. Default: 3 000. */
  interval?: number | undefined
  /** The same while nobody sees the page. Default: 30 000, or `interval` where that is longer. */
  hiddenInterval?: number | undefined
  /** Hashes that are due within so much of each other are requested together. Default: a twelfth of `interval`. */
  window?: number | undefined
  /** Most calls in one HTTP request. A node that takes fewer is found out and remembered. Default: 512; 1 for no batches. */
  batchSize?: number | undefined
  /** In place of HTTP; `headers` and `requestTimeout` are then not used. */
  transport?: RpcTransport | undefined
  /** In place of the system's. */
  clock?: Clock | undefined
  /** In place of the page's own. */
  visibility?: Visibility | undefined
  /** In place of `Math.random`, which spreads the pauses of a node in trouble. */
  random?: (() => number) | undefined
}

/** Watches any number of hashes on one network. */
export type ReceiptWatcher = {
  /**
   * Waits until a transaction is mined. A reverted one resolves, with status 2. Watching a hash that is watched already shares its
   * requests.
   *
   * @throws {ChainError} `unresolved` at the time limit (watch again to resume), `replaced` where another transaction that does something
   * else used its nonce, `cancelled` where one that does nothing did, `aborted`, `wrong-chain`, `unauthorized` or `forbidden`. An error of
   * the `headers` function ends the waits that the request was for and is passed on as it is.
   * @throws {TypeError} where `hash` is not a transaction hash.
   */
  watch(hash: string, options?: WatchOptions): Promise<Receipt>
  /** Hashes that are watched now. */
  readonly size: number
}

type Entry = Tracked & { due: number; failures: number; waiters: Set<Waiter> }

const isHash = (value: string) => /^0x[0-9a-f]{64}$/i.test(value)

/**
 * Watches transactions of one network, many at the price of few: each hash is first requested 3 s after it was handed in and then every
 * 3 s; those that are due together share an HTTP request, and where they are many the new blocks
 * are looked through instead. Nothing runs while nothing is watched.
 */
export function createReceiptWatcher(options: ReceiptWatcherOptions): ReceiptWatcher {
  const { network, initialDelay = 3_000, clock = systemClock, visibility = pageVisibility } = options
  const { random = Math.random, transport = httpTransport(options), batchSize, headers } = options
  const interval = Math.max(1, options.interval ?? 3_000)
  const hiddenInterval = Math.max(interval, options.hiddenInterval ?? 30_000)
  const window = options.window ?? interval / 12

  // Another transport than ours knows no other address.
  const failsOver = options.transport === undefined
  const rpc = createRpcClient({ network, headers, transport, failsOver, batchSize, now: clock.now })
  const poll = createPoller(network, rpc)
  const entries = new Map<string, Entry>()
  /** Of the round that is under way. */
  let running: AbortController | null = null
  let timer: unknown
  let wakesAt = Number.POSITIVE_INFINITY
  let lastRound = Number.NEGATIVE_INFINITY
  /** Before this no request is sent to a node in trouble. */
  let notBefore = Number.NEGATIVE_INFINITY
  let failures = 0
  let unsubscribe: (() => void) | null = null

  /** Returns when to look at what has come due next. */
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

  /** Returns the next beat of one that was due at `at`. Beats that have gone by meanwhile are left out, so that it neither drifts nor hurries. */
  const nextBeat = (at: number) => at + interval * Math.max(1, Math.ceil((clock.now() - at) / interval))

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
    const next = nextBeat(at)
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

  /** The whole round failed. What passes slows everything down; what would be the same next time ends the waits. */
  function fail(due: ReadonlySet<Entry>, thrown: unknown) {
    const passes = isChainError(thrown, 'node-unreachable', 'rate-limited', 'timed-out', 'unknown')
    if (passes) {
      failures += 1
      notBefore = clock.now() + backoff(failures, interval, random(), thrown.retryAfter)
    }
    for (const entry of due) {
      entry.due = notBefore
      for (const waiter of entry.waiters) {
        if (passes) waiter.take({ kind: 'trouble', error: thrown })
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
