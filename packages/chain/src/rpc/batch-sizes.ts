import type { Network } from '../network.ts'

/**
 * Batch sizes to fall back to, in calls per HTTP request. Public nodes allow 1,000 or 100 calls, some only
 * one.
 */
const steps = [512, 100, 20, 1]
/** Milliseconds until a batch size is tried again that may have failed for another reason. */
const retryMs = 600_000

/** Limits of an address. */
type Limits = {
  /** Maximum number of calls in one HTTP request. */
  max: number
  /** Time at which `max` expires. */
  expiresAt: number
  /** Largest batch that was answered since the last failure. */
  answered: number
  /** True if another busy answer counts as a refusal of the batch size. */
  wasBusy: boolean
}

/** Limits by network object. Each has the address as its `rpcUrl`. */
const known = new WeakMap<Network, Limits>()

/** Tracks how many calls each address takes in one HTTP request. */
export type BatchSizes = {
  /** Returns the batch size to use. */
  of(at: Network): number
  /** Records that an address answered a batch of this size. */
  took(at: Network, size: number): void
  /**
   * Records that an address refused a batch of this size: permanently if it is `explicit`, else for ten
   * minutes.
   */
  refused(at: Network, size: number, explicit: boolean): void
  /**
   * Records that a batch of this size failed. Returns true if its size isn't the likely reason: a batch as
   * large was answered since the last failure, or the address reports for the first time that it is busy.
   */
  failed(at: Network, size: number, busy: boolean): boolean
}

/** Creates a tracker of batch sizes. All trackers share what they learn. */
export function createBatchSizes(batchSize: number, now: () => number = () => performance.now()): BatchSizes {
  const get = (at: Network): Limits => {
    const found = known.get(at)
    if (found && now() < found.expiresAt) return found
    const fresh = {
      max: Number.POSITIVE_INFINITY,
      expiresAt: Number.POSITIVE_INFINITY,
      answered: 0,
      wasBusy: false,
    }
    known.set(at, fresh)
    return fresh
  }
  return {
    of: (at) => Math.max(1, Math.min(batchSize, get(at).max)),
    took(at, size) {
      const limits = get(at)
      limits.answered = Math.max(limits.answered, size)
      limits.wasBusy = false
    },
    refused(at, size, explicit) {
      const max = steps.find((step) => step < size) ?? 1
      known.set(at, {
        max,
        expiresAt: explicit ? Number.POSITIVE_INFINITY : now() + retryMs,
        answered: 0,
        wasBusy: true,
      })
    },
    failed(at, size, busy) {
      const limits = get(at)
      const trouble = size <= limits.answered || (busy && !limits.wasBusy)
      limits.answered = 0
      limits.wasBusy = busy
      return trouble
    },
  }
}
