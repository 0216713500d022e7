/** Pauses and resumes work: `wait` resolves immediately unless the gate is paused. */
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

/** Number of items sent at the same time. */
const LANES = 6

/** Calls `send` for each item, six at a time. The first failure stops it and is thrown. */
export async function sendInParallel<Item>(
  items: readonly Item[],
  { gate, signal }: { gate: Gate; signal: AbortSignal },
  send: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const inner = AbortSignal.any([signal, failed.signal])
  const rest = items.values()
  const lane = async () => {
    // The lanes share an iterator, so that each item is sent only once.
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
