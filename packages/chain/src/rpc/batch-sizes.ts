import type { Network } from '../network.ts'

/** Calls in one HTTP request, from most to least. Public nodes allow 1,000 or 100, some none but the single one. */
const steps = [512, 100, 20, 1]
/** Milliseconds for which a refusal is remembered that may have been trouble, which passes. */
const remembered = 600_000

/**
 * What is known of an address: the most calls that it takes, until when that is believed, the most that it has taken since it last failed, and
 * whether being busy is no longer taken for the reason.
 */
type Known = { most: number; until: number; taken: number; busy: boolean }

/** By network, each with the address as its `rpcUrl`. */
const known = new WeakMap<Network, Known>()

/** How many calls an address takes in one HTTP request. */
export type BatchSizes = {
  of(at: Network): number
  /** Remembers that an address answered so many. */
  took(at: Network, size: number): void
  /** Remembers that an address refused so many: for good where it said so. */
  refused(at: Network, size: number, saidSo: boolean): void
  /**
   * Remembers that so many failed. Returns whether that is trouble rather than their number: as many were answered before, or it is the first
   * time that the address says that it is busy.
   */
  failed(at: Network, size: number, busy: boolean): boolean
}

/** Creates what remembers batch sizes; what was learned is shared. */
export function createBatchSizes(batchSize: number, now: () => number = () => performance.now()): BatchSizes {
  const get = (at: Network): Known => {
    const found = known.get(at)
    if (found && now() < found.until) return found
    const fresh = { most: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY, taken: 0, busy: false }
    known.set(at, fresh)
    return fresh
  }
  return {
    of: (at) => Math.max(1, Math.min(batchSize, get(at).most)),
    took(at, size) {
      const one = get(at)
      one.taken = Math.max(one.taken, size)
      one.busy = false
    },
    refused(at, size, saidSo) {
      const most = steps.find((step) => step < size) ?? 1
      known.set(at, {
        most,
        until: saidSo ? Number.POSITIVE_INFINITY : now() + remembered,
        taken: 0,
        busy: true,
      })
    },
    failed(at, size, busy) {
      const one = get(at)
      const trouble = size <= one.taken || (busy && !one.busy)
      one.taken = 0
      one.busy = busy
      return trouble
    },
  }
}
