import { type CallOptions, isApiError, outcomeOf } from '@vitrine/sdk'
import { useEffect, useRef, useState } from 'react'
import { createAttempts, isReused } from './attempts.ts'
import { errorText } from './error-text.ts'

type Send<Answer> = (file: File, options: CallOptions) => Promise<Answer>

/** Returns a text that identifies a file, even if it is chosen again. The server also compares the bytes. */
const workOf = ({ name, size }: File) => `${name}/${size}`

/**
 * Uploads one file at a time, with progress, error and a function to abort it. The upload ends when the component unmounts. The
 * same file has the same idempotency key until its outcome is known.
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
          // No timeout, because a large file takes long on a slow connection. The person sees the progress and can cancel.
          timeout: 0,
          idempotencyKey: key,
        })
        await end('done')
        return answer
      } catch (thrown) {
        const outcome = outcomeOf(thrown)
        // If the answer can't be read, the upload is repeated, because it contains the file's address.
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
    /** Clears the error, for example when a form is opened again. */
    reset: () => setError(null),
  }
}
