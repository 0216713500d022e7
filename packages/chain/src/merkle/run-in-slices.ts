/** How long this thread is kept busy at a stretch, in milliseconds: less than a frame of the screen. */
const slice = 8

/** What {@link runInSlices} is told. */
export type SliceOptions = {
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Lets everything else have its turn: not by a timer, which a hidden page is allowed one of a second. */
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

/** Runs steps on this thread and yields to other work in between. */
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
