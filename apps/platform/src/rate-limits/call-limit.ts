import { ServiceError } from '#src/service-error.ts'
import { waitText } from './wait-text.ts'

/** Counts calls before anything of them is read. Throws `rate-limited` where there are too many from one place; `most` in place of the usual. */
export type CallLimit = (place: string, most?: number) => void

type Options = {
  /** Calls in a window. */
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

  return (place, most = usual) => {
    const at = now().getTime()
    const found = windows.get(place)
    if (!found || found.until <= at) {
      if (windows.size >= mostPlaces) makeRoom(at)
      windows.set(place, { count: 1, until: at + seconds * 1000 })
      return
    }
    found.count += 1
    if (found.count <= most) return
    const retryAfter = Math.max(1, Math.ceil((found.until - at) / 1000))
    const message = `${refusal} Try again in ${waitText(retryAfter)}.`
    throw new ServiceError('rate-limited', message, { retryAfter })
  }
}
