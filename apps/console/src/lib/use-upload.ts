import { type CallOptions, isApiError, outcomeOf } from '@vitrine/sdk'
import { useEffect, useRef, useState } from 'react'
import { createAttempts, isReused } from './attempts.ts'
import { errorText } from './error-text.ts'

type Send<Answer> = (file: File, options: CallOptions) => Promise<Answer>

/** Tells a file from another one, also where it is chosen a second time. Where that is not enough, the server compares the bytes. */
const workOf = ({ name, size }: File) => `${name}/${size}`

/**
 * One upload at a time: how far it is, what went wrong, and the way to abort it. It ends when its component goes. The same file is sent
 * under the same idempotency key until its outcome is known.
 */
export function useUpload<Answer>(send: Send<Answer>, onDone: (answer: Answer, file: File) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [attempts] = useState(createAttempts)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setError(null)
    setProgress(0)
    const attempt = async (again = false): Promise<Answer> => {
      const { key, end } = await attempts.begin(workOf(file))
      try {
        const answer = await send(file, {
          onProgress: setProgress,
          signal: abort.signal,
          // A large file on a slow line takes as long as it takes: the person sees the progress and can cancel.
          timeout: 0,
          idempotencyKey: key,
        })
        await end('done')
        return answer
      } catch (thrown) {
        const outcome = outcomeOf(thrown)
        // The address of a file is in the answer: one that can't be read is requested again.
        await end(isReused(thrown) ? 'reused' : outcome === 'done' ? 'unknown' : outcome)
        if (isReused(thrown) && !again) return attempt(true)
        throw thrown
      }
    }
    try {
      onDone(await attempt(), file)
    } catch (thrown) {
      if (isApiError(thrown, 'aborted')) return
      setError(errorText(thrown))
    } finally {
      if (running.current === abort) {
        running.current = null
        setProgress(null)
      }
    }
  }

  return {
    progress,
    error,
    start,
    cancel: () => {
      running.current?.abort()
      running.current = null
      setProgress(null)
    },
    /** Forgets what went wrong, as when a form is opened again. */
    reset: () => setError(null),
  }
}
