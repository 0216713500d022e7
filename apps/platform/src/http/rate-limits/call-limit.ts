import { ServiceError } from '#src/service-error.ts'
import { waitText } from './wait-text.ts'

/**
 * Counts calls before they are answered. Throws `rate-limited` if there are too many from one place; `most` replaces the usual limit. A call may
 * count as several by its `cost`.
 */
export type CallLimit = (place: string, options?: { most?: number; cost?: number }) => void

type Options = {
  /** Calls in a window, or the sum of their costs. */
  most: number
  /** Length of the window. */
  seconds: number
  now: () => Date
  /** The refusal’s first sentence. */
  refusal?: string
}

/** So many places are counted at the same time. */
const mostPlaces = 10_000

/**
 * In memory, unlike the limits that copies of the platform share: it protects this process, and querying the database for each call would be
 * most of what it is to prevent.
 */
export function createCallLimit({
  most: usual,
  seconds,
  now,
  refusal = 'Too many calls come from this address.',
}: Options): CallLimit {
  const windows = new Map<string, { count: number; until: number }>()

  function makeRoom(at: number) {
    for (const [place, { until }] of windows) if (until <= at) windows.delete(place)
    if (windows.size >= mostPlaces) windows.clear()
  }

  return (place, { most = usual, cost = 1 } = {}) => {
    const at = now().getTime()
    const found = windows.get(place)
    if (!found || found.until <= at) {
      if (windows.size >= mostPlaces) makeRoom(at)
      windows.set(place, { count: cost, until: at + seconds * 1000 })
      return
    }
    found.count += cost
    if (found.count <= most) return
    const retryAfter = Math.max(1, Math.ceil((found.until - at) / 1000))
    const message = `${refusal} Try again in ${waitText(retryAfter)}.`
    throw new ServiceError('rate-limited', message, { retryAfter })
  }
}
