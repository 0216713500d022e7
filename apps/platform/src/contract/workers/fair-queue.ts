import { AsyncLocalStorage } from 'node:async_hooks'
import { ServiceError } from '#src/service-error.ts'

/**
 * The person whose call is being answered: a user's ID, or the network of a caller without a session. Not set in
 * background jobs.
 */
export const workOwner = new AsyncLocalStorage<string>()

const background = ''
/** Number of pieces that run at the same time. A person can run only one, so another one is always free for others. */
const maxRunning = 2
const maxBytesPerOwner = 64 * 1024 * 1024
/** Minimum bytes that a piece counts, because even small ones may take long. */
const minBytes = 64 * 1024

/** Starts work on large inputs in turn, so that one person's work delays another's by at most one piece. */
export type FairQueue = {
  /**
   * Runs work when it is its owner's turn: round robin over owners, one piece per owner at a time. Throws
   * `rate-limited` if too much of the owner's work is waiting, and the signal's reason if it is aborted while waiting.
   * @param bytes length of the input, which stays in memory while the work waits
   */
  run<Output>(bytes: number, work: () => Promise<Output>, signal?: AbortSignal): Promise<Output>
}

type Owner = { bytes: number; isRunning: boolean; waiting: Set<() => void> }

export function createFairQueue(): FairQueue {
  /** Owners with work. The first one with waiting work has the next turn. */
  const owners = new Map<string, Owner>()
  let running = 0

  function startNext() {
    if (running === maxRunning) return
    for (const owner of owners.values()) {
      const [start] = owner.waiting
      if (owner.isRunning || !start) continue
      owner.waiting.delete(start)
      owner.isRunning = true
      running += 1
      return start()
    }
  }

  /** Resolves when it is the owner's turn. */
  async function turnOf(owner: Owner, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const turn = Promise.withResolvers<void>()
    const abort = () => {
      if (owner.waiting.delete(turn.resolve)) turn.reject(signal?.reason)
    }
    owner.waiting.add(turn.resolve)
    signal?.addEventListener('abort', abort)
    startNext()
    await turn.promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  return {
    async run(length, work, signal) {
      const id = workOwner.getStore() ?? background
      const owner = owners.get(id) ?? { bytes: 0, isRunning: false, waiting: new Set() }
      const bytes = Math.max(length, minBytes)
      if (owner.bytes > 0 && owner.bytes + bytes > maxBytesPerOwner) {
        const message = 'Too many of your large requests are waiting. Send fewer at a time.'
        throw new ServiceError('rate-limited', message, { retryAfter: 5 })
      }
      owners.set(id, owner)
      owner.bytes += bytes
      try {
        await turnOf(owner, signal)
        try {
          return await work()
        } finally {
          owner.isRunning = false
          running -= 1
        }
      } finally {
        owner.bytes -= bytes
        // Moves the owner behind all others.
        owners.delete(id)
        if (owner.bytes > 0) owners.set(id, owner)
        startNext()
      }
    },
  }
}
