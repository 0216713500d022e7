/** Lets at most `size` pieces of work run at a time; the rest wait their turn. */
export function createSlots(size: number) {
  let free = size
  const waiting: (() => void)[] = []
  return {
    async use<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}

/** A limit that several share. */
export type Slots = ReturnType<typeof createSlots>
