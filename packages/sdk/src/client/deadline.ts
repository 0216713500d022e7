/** Ends a call when its caller aborts it or its time is up. */
export type Deadline = {
  signal: AbortSignal
  /** Returns why the call ended; undefined while it runs. */
  ended(): 'aborted' | 'timeout' | undefined
  /** Returns true if at least this many milliseconds are left. */
  leaves(milliseconds: number): boolean
  /** Settles with the work, but rejects immediately when the call ends, even if the work ignores the signal. */
  within<T>(work: PromiseLike<T>): Promise<T>
  /** Waits, at most until the call ends. */
  wait(milliseconds: number): Promise<void>
  /** Removes the timer and the abort listener. */
  release(): void
}

// Uses one timer and one controller, because AbortSignal.timeout and AbortSignal.any would cost three times as much per call.
export function createDeadline(timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let reason: 'aborted' | 'timeout' | undefined
  let reject: ((error: Error) => void) | undefined
  const end = (why: 'aborted' | 'timeout') => {
    reason ??= why
    controller.abort()
    reject?.(new Error(reason))
  }
  const abort = () => end('aborted')
  const until = Date.now() + timeout
  // A longer timer than this fires immediately.
  const timer = timeout > 0 && timeout < 2 ** 31 ? setTimeout(end, timeout, 'timeout') : undefined
  if (caller?.aborted) abort()
  else caller?.addEventListener('abort', abort)

  const within = <T>(work: PromiseLike<T>) =>
    new Promise<T>((resolve, fail) => {
      reject = fail
      work.then(resolve, fail)
      if (reason) fail(new Error(reason))
    })
  return {
    signal: controller.signal,
    ended: () => reason,
    leaves: (milliseconds) => !(timeout > 0) || Date.now() + milliseconds < until,
    within,
    async wait(milliseconds) {
      let pause: ReturnType<typeof setTimeout> | undefined
      const over = new Promise((resolve) => (pause = setTimeout(resolve, milliseconds)))
      await within(over).catch(() => clearTimeout(pause))
    },
    release() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
