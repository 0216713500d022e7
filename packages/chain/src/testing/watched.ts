import {
  createReceiptWatcher,
  type Network,
  type Poll,
  type Receipt,
  type ReceiptWatcherOptions,
  type WatchOptions,
} from '../index.ts'
import { fakeChain } from './fake-chain.ts'
import { fakeClock } from './fake-clock.ts'
import { fakeNetwork } from './fake-node.ts'

/** What became of one wait, so far. */
export type Outcome = { receipt?: Receipt; error?: unknown; at?: number; polls: Poll[] }

/** Returns a watcher on a fake chain, under a fake clock. */
export function watched(options: Partial<ReceiptWatcherOptions> = {}) {
  const clock = fakeClock()
  const chain = fakeChain(clock.now)
  // The highest draw: a pause then lasts as long as its backoff allows.
  const random = () => 1
  // A network of its own: what a node was found to refuse is remembered with it.
  const network: Network = { ...fakeNetwork }
  const watcher = createReceiptWatcher({ network, clock, random, transport: chain.transport, ...options })

  /** Hands a hash in and keeps its outcome, so that a rejection is never unhandled. */
  function watch(hash: string, wait: WatchOptions = {}): Outcome {
    const outcome: Outcome = { polls: [] }
    void watcher.watch(hash, { onPoll: (poll) => outcome.polls.push(poll), ...wait }).then(
      (receipt) => Object.assign(outcome, { receipt, at: clock.now() }),
      (error: unknown) => Object.assign(outcome, { error, at: clock.now() }),
    )
    return outcome
  }

  return {
    clock,
    chain,
    watcher,
    watch,
    /** Returns when a hash was requested individually. */
    timesOf: (hash: string) => [
      ...new Set(chain.calls().flatMap(({ params, at }) => (params[0] === hash ? [at] : []))),
    ],
  }
}
