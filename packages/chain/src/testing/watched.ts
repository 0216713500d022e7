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

/** Outcome of a wait so far. */
export type Outcome = { receipt?: Receipt; error?: unknown; at?: number; polls: Poll[] }

/** Creates a watcher on a fake chain, under a fake clock. */
export function watched(options: Partial<ReceiptWatcherOptions> = {}) {
  const clock = fakeClock()
  const chain = fakeChain(clock.now)
  // The maximum, so that a pause lasts as long as its backoff allows.
  const random = () => 1
  // A new object, because refusals of a node are remembered by network.
  const network: Network = { ...fakeNetwork }
  const watcher = createReceiptWatcher({ network, clock, random, transport: chain.transport, ...options })

  /** Watches a hash and records the outcome, so that a rejection is never unhandled. */
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
    /** Returns the times of the individual requests for a hash. */
    timesOf: (hash: string) => [
      ...new Set(chain.calls().flatMap(({ params, at }) => (params[0] === hash ? [at] : []))),
    ],
  }
}
