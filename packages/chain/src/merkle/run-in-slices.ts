/** Milliseconds of work between two pauses: less than a frame of the screen. */
const slice = 8

/** Options of {@link runInSlices}. */
export type SliceOptions = {
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Lets other work run. Uses no timer, because a hidden page gets only one per second. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof setImmediate === 'function') return void setImmediate(resolve)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Runs steps on this thread, with pauses for other work. Returns the result of the last step.
 *
 * @throws The signal's reason if it is aborted.
 */
export async function runInSlices<T>(steps: Generator<number, T>, options: SliceOptions): Promise<T> {
  const { onProgress, signal } = options
  for (;;) {
    const end = performance.now() + slice
    do {
      const { done, value } = steps.next()
      if (done) return value
      onProgress?.(value)
    } while (performance.now() < end)
    await pause()
    signal?.throwIfAborted()
  }
}
