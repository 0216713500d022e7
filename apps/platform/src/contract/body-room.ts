import { ServiceError } from '#src/service-error.ts'

type Room = {
  /** Maximum bytes of one owner's bodies. */
  maxPerOwner: number
  /** Maximum bytes of all bodies. */
  maxTotal: number
}

type Body = {
  owner: string
  bytes: number
  /**
   * The request's signal aborts if the sender disconnects. It is created on first access, so only for a body that
   * waits.
   */
  request: { readonly signal: AbortSignal }
}

/** Limits the bytes of large bodies that the platform holds at the same time. */
export type BodyRoom = {
  /**
   * Runs work that receives and handles a body. Waits for room first; the body stays unread until then. Throws
   * `rate-limited` after a minute without room.
   */
  run(body: Body, work: () => Promise<void>): Promise<void>
}

/** Bodies up to this many bytes do not wait. */
const short = 64 * 1024
/** Milliseconds to wait for room. */
const maxWait = 60_000

/** Creates room for bodies. A body that is larger than the whole room is admitted while the room is empty. */
export function createBodyRoom({ maxPerOwner, maxTotal }: Room): BodyRoom {
  const taken = new Map<string, number>()
  let total = 0
  /** Waiting bodies in the order of arrival. */
  const waiting = new Set<{ owner: string; bytes: number; start: () => void }>()
  const fits = (used: number, bytes: number, max: number) => used === 0 || used + bytes <= max

  function take(owner: string, bytes: number) {
    total += bytes
    const sum = (taken.get(owner) ?? 0) + bytes
    if (sum > 0) taken.set(owner, sum)
    else taken.delete(owner)
  }

  function startNext() {
    /** Owners whose first waiting body doesn't fit. Their later bodies wait behind it; bodies of other owners don't. */
    const held = new Set<string>()
    for (const one of waiting) {
      const { owner, bytes } = one
      if (held.has(owner)) continue
      if (!fits(taken.get(owner) ?? 0, bytes, maxPerOwner) || !fits(total, bytes, maxTotal)) {
        held.add(owner)
        continue
      }
      waiting.delete(one)
      take(owner, bytes)
      one.start()
    }
  }

  async function waitForRoom({ owner, bytes, request: { signal } }: Body) {
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>()
    const one = { owner, bytes, start }
    const leave = (reason: ServiceError) => {
      if (!waiting.delete(one)) return
      reject(reason)
      startNext()
    }
    const leaveGone = () => leave(ServiceError.validation([], 'The request ended before its body did.'))
    const timer = setTimeout(() => {
      const message = 'Too many uploads are under way. Try again in 30 seconds.'
      leave(new ServiceError('rate-limited', message, { retryAfter: 30 }))
    }, maxWait)
    signal.addEventListener('abort', leaveGone)
    waiting.add(one)
    if (signal.aborted) leaveGone()
    else startNext()
    try {
      await turn
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leaveGone)
    }
  }

  return {
    async run(body, work) {
      if (body.bytes <= short) return work()
      await waitForRoom(body)
      try {
        await work()
      } finally {
        take(body.owner, -body.bytes)
        startNext()
      }
    },
  }
}
