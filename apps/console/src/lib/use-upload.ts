import { type CallOptions, isApiError } from '@vitrine/sdk'
import { useEffect, useRef, useState } from 'react'
import { errorText } from './error-text.ts'

type Send<Answer> = (file: File, options: CallOptions) => Promise<Answer>

/** One upload at a time: how far it is, what went wrong, and the way to give it up. It ends when its component goes. */
export function useUpload<Answer>(send: Send<Answer>, onDone: (answer: Answer, file: File) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setError(null)
    setProgress(0)
    try {
      // A large file on a slow line takes as long as it takes: the person sees the progress and can cancel.
      const answer = await send(file, { onProgress: setProgress, signal: abort.signal, timeout: 0 })
      onDone(answer, file)
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
    /** Forgets what went wrong, as when a form is opened anew. */
    reset: () => setError(null),
  }
}
