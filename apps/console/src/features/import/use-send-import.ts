import { type ImportComparison, isApiError } from '@vitrine/sdk'
import { useEffect, useRef, useState } from 'react'
import { useCapability } from '#src/session/capabilities.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RefusedFiles } from './send-each-file.ts'
import { type SendProgress, sendImport } from './send-import.ts'
import { createGate, type Gate } from './send-in-parallel.ts'
import type { Reader } from './read/reader.ts'
import type { RefusedFile } from './read/types.ts'

type SendState =
  | { step: 'idle' }
  | { step: 'sending' | 'paused'; progress: SendProgress }
  | { step: 'failed'; error: string; refused: readonly RefusedFile[] }
  | { step: 'received'; compared: ImportComparison }

const nothing: SendProgress = { rows: 0, files: 0, bytes: 0 }

/**
 * Sends the rows and files of an import, with pause and retry. Leaving the page stops it; a later attempt
 * continues with the missing parts.
 */
export function useSendImport(onReceived: (runId: string, compared: ImportComparison) => void) {
  const [state, setState] = useState<SendState>({ step: 'idle' })
  const keepsTokenIds = useCapability('token-ids')
  const running = useRef<{ abort: AbortController; gate: Gate } | null>(null)
  useEffect(() => () => running.current?.abort.abort(), [])

  return {
    state,
    async send(reader: Reader, runId: string, total: number) {
      const abort = new AbortController()
      const gate = createGate()
      running.current = { abort, gate }
      setState({ step: 'sending', progress: nothing })
      try {
        const compared = await sendImport({
          reader,
          runId,
          total,
          keepsTokenIds,
          gate,
          signal: abort.signal,
          onProgress: (progress) =>
            setState((now) => (now.step === 'sending' || now.step === 'paused' ? { ...now, progress } : now)),
        })
        setState({ step: 'received', compared })
        onReceived(runId, compared)
      } catch (error) {
        if (abort.signal.aborted || isApiError(error, 'aborted')) return
        const refused = error instanceof RefusedFiles ? error.files : []
        setState({ step: 'failed', error: errorText(error), refused })
      }
    },
    /** Resets after a failure, for another import. */
    reset: () => setState({ step: 'idle' }),
    pause() {
      running.current?.gate.pause()
      setState((now) => (now.step === 'sending' ? { ...now, step: 'paused' } : now))
    },
    resume() {
      running.current?.gate.resume()
      setState((now) => (now.step === 'paused' ? { ...now, step: 'sending' } : now))
    },
  }
}
