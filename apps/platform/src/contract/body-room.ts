import { ServiceError } from '#src/service-error.ts'

type Room = {
  /** Bytes of the bodies of one owner. */
  maxPerOwner: number
  /** Bytes of the bodies of everybody. */
  maxTotal: number
}

type Body = {
  owner: string
  bytes: number
  /** The request's signal aborts if the sender has gone. It is created on first access, so only for a body that waits. */
  request: { readonly signal: AbortSignal }
}

/** Limits how much of large bodies is on the platform at the same time. */
export type BodyRoom = {
  /**
   * Runs work that receives and handles a body. The work waits for room, and the body stays unread meanwhile. Throws `rate-limited` after a minute
   * without room.
   */
  run(body: Body, work: () => Promise<void>): Promise<void>
}

/** A shorter body does not wait. */
const short = 64 * 1024
/** Milliseconds. */
const maxWait = 60_000

/** Creates room for bodies. A body that is larger than the whole room comes in while the room is empty. */
export function createBodyRoom({ maxPerOwner, maxTotal }: Room): BodyRoom {
  const taken = new Map<string, number>()
  let total = 0
  /** The first come first. */
  const waiting = new Set<{ owner: string; bytes: number; start: () => void }>()
  const fits = (used: number, bytes: number, max: number) => used === 0 || used + bytes <= max

  function take(owner: string, bytes: number) {
    total += bytes
    const sum = (taken.get(owner) ?? 0) + bytes
    if (sum > 0) taken.set(owner, sum)
    else taken.delete(owner)
  }

  function startNext() {
    /** Owners whose first waiting body doesn't fit. Their later ones wait behind it, and bodies of others don't. */
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
