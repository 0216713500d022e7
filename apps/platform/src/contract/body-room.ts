type Room = {
  /** Bytes of the bodies of one owner. */
  ofOne: number
  /** Bytes of the bodies of everybody. */
  ofAll: number
}

/** Limits how much of large bodies is on the platform at the same time. */
export type BodyRoom = {
  /** Runs work that receives and handles a body. The work waits, and the body stays unread, until there is room for it. */
  run(owner: string, bytes: number, work: () => Promise<void>): Promise<void>
}

/** A shorter body does not wait. */
const short = 64 * 1024

/** Creates room for bodies. A body that is larger than the whole room comes in while the room is empty. */
export function createBodyRoom({ ofOne, ofAll }: Room): BodyRoom {
  const taken = new Map<string, number>()
  let total = 0
  /** The first come first. */
  const waiting = new Set<{ owner: string; bytes: number; start: () => void }>()
  const fits = (used: number, bytes: number, most: number) => used === 0 || used + bytes <= most

  function take(owner: string, bytes: number) {
    total += bytes
    const sum = (taken.get(owner) ?? 0) + bytes
    if (sum > 0) taken.set(owner, sum)
    else taken.delete(owner)
  }

  function startNext() {
    /** Owners whose first waiting body doesn't fit. Their later ones wait behind it. */
    const held = new Set<string>()
    for (const one of waiting) {
      const { owner, bytes } = one
      if (held.has(owner)) continue
      if (!fits(taken.get(owner) ?? 0, bytes, ofOne)) {
        held.add(owner)
        continue
      }
      if (!fits(total, bytes, ofAll)) return
      waiting.delete(one)
      take(owner, bytes)
      one.start()
    }
  }

  return {
    async run(owner, bytes, work) {
      if (bytes <= short) return work()
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      waiting.add({ owner, bytes, start })
      startNext()
      await turn
      try {
        await work()
      } finally {
        take(owner, -bytes)
        startNext()
      }
    },
  }
}
