import { ReadError } from '@vitrine/sdk/import'
import type { FromReader, OpenOptions, ReaderCalls, ReadProgress, ToReader } from './reader-messages.ts'
import type { SourceFile } from './types.ts'

/** Maximum number of files in a message. More would block the page noticeably. */
const PART = 1000

type Pending = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** Starts the worker that reads an import and holds it, so that the page stays responsive. */
export function startReader(onProgress: (progress: ReadProgress) => void) {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, Pending>()
  let last = 0

  let ended = false
  let hasAnswered = false

  const failure = () =>
    new ReadError(
      hasAnswered
        ? 'The files could not be read any further. Choose them again, or import them in parts.'
        : 'The part of this page that reads files could not be loaded. Reload the page.',
    )
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    ended = true
    worker.terminate()
    for (const { reject } of pending.values()) reject(failure())
    pending.clear()
  })
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    hasAnswered = true
    if ('progress' in data) {
      onProgress(data.progress)
      return
    }
    const { resolve, reject } = pending.get(data.id) ?? {}
    pending.delete(data.id)
    if ('error' in data)
      reject?.(new ReadError(data.error ?? 'The files could not be read. Choose them again.'))
    else resolve?.(data.answer)
  })

  const call = <Name extends keyof ReaderCalls>(name: Name, ...input: Parameters<ReaderCalls[Name]>) =>
    new Promise<Awaited<ReturnType<ReaderCalls[Name]>>>((resolve, reject) => {
      if (ended) {
        reject(failure())
        return
      }
      last += 1
      pending.set(last, { resolve: resolve as Pending['resolve'], reject })
      worker.postMessage({ id: last, name, input } satisfies ToReader, [])
    })

  return {
    call,
    /** Reads files. Rejects with a ReadError that says why they can't be imported. */
    async read(files: readonly SourceFile[], options: OpenOptions) {
      await call('clear')
      for (let start = 0; start < files.length; start += PART)
        await call('add', files.slice(start, start + PART))
      return call('open', options)
    },
    /** True if the worker crashed, so that another one is needed. */
    hasEnded: () => ended,
    end: () => worker.terminate(),
  }
}

export type Reader = ReturnType<typeof startReader>
