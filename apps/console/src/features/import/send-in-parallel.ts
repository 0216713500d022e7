/** What lets work through, or holds it back while it is paused. */
export type Gate = { wait: () => Promise<void>; pause: () => void; resume: () => void }

export function createGate(): Gate {
  let open = Promise.resolve()
  let release = () => {}
  return {
    wait: () => open,
    pause() {
      open = new Promise((resolve) => {
        release = resolve
      })
    },
    resume: () => release(),
  }
}

/** How many are sent at a time. */
const LANES = 6

/** Does something with each of a list, six at a time. The first failure ends it all and is thrown. */
export async function sendInParallel<Item>(
  items: readonly Item[],
  { gate, signal }: { gate: Gate; signal: AbortSignal },
  send: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const inner = AbortSignal.any([signal, failed.signal])
  const rest = items.values()
  const lane = async () => {
    // The lanes share one iterator, so that each item is taken once.
    for (const item of rest) {
      await gate.wait()
      inner.throwIfAborted()
      await send(item, inner)
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } catch (error) {
    failed.abort()
    throw error
  }
}
