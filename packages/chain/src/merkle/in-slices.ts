/** How long this thread is kept busy at a stretch, in milliseconds: less than a frame of the screen. */
const slice = 8

/** What {@link inSlices} is told. */
export type SliceOptions = {
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Do something step by step on this thread and let everything else have its turn in between. */
export async function inSlices<T>(steps: Generator<number, T>, options: SliceOptions): Promise<T> {
  const { onProgress, signal } = options
  for (;;) {
    const end = performance.now() + slice
    do {
      const { done, value } = steps.next()
      if (done) return value
      onProgress?.(value)
    } while (performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
  }
}
