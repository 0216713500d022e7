import { ServiceError } from '#src/service-error.ts'
import { waitText } from './wait-text.ts'

/**
 * Counts a call before it is answered. Throws `rate-limited` if there are too many from one place. `most` replaces the
 * default limit, and a call may count several times by its `cost`.
 */
export type CallLimit = (place: string, options?: { most?: number; cost?: number }) => void

type Options = {
  /** Maximum number of calls in a window, or of the sum of their costs. */
  most: number
  /** Length of the window. */
  seconds: number
  now: () => Date
  /** The refusal's first sentence. */
  refusal?: string
}

/** Maximum number of places that are counted at the same time. */
const maxPlaces = 10_000

/**
 * Creates a limit that counts in memory, unlike the limits that copies of the platform share: it protects this process,
 * and a database query per call would cost more than the calls it prevents.
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
    if (windows.size >= maxPlaces) windows.clear()
  }

  return (place, { most = usual, cost = 1 } = {}) => {
    const at = now().getTime()
    const found = windows.get(place)
    if (!found || found.until <= at) {
      if (windows.size >= maxPlaces) makeRoom(at)
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
