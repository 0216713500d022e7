/** Ends a call when its caller gives it up or its time is up, whichever comes first. */
export type Deadline = {
  signal: AbortSignal
  /** Returns why it ended; undefined while it has not. */
  ended(): 'aborted' | 'timeout' | undefined
  /** Returns whether this many milliseconds are left. */
  leaves(milliseconds: number): boolean
  /** Settles as the work does, or rejects immediately when the call ends: also where what it waits for doesn't heed the signal. */
  within<T>(work: PromiseLike<T>): Promise<T>
  /** Waits; when the call ends, no longer. */
  wait(milliseconds: number): Promise<void>
  /** Lets go of timer and listener. */
  release(): void
}

// One timer and one controller: AbortSignal.timeout and AbortSignal.any would cost three times as much for each call.
export function createDeadline(timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let reason: 'aborted' | 'timeout' | undefined
  let reject: ((error: Error) => void) | undefined
  const end = (why: 'aborted' | 'timeout') => {
    reason ??= why
    controller.abort()
    reject?.(new Error(reason))
  }
  const giveUp = () => end('aborted')
  const until = Date.now() + timeout
  // A longer timer than this fires immediately.
  const timer = timeout > 0 && timeout < 2 ** 31 ? setTimeout(end, timeout, 'timeout') : undefined
  if (caller?.aborted) giveUp()
  else caller?.addEventListener('abort', giveUp)

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
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
