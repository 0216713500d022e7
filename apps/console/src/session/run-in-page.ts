import { session } from './session.ts'

/**
 * Runs work that ends with the page, such as an upload. Until then the browser asks before the page is closed. The work's signal
 * aborts when the session ends or when `signal` aborts.
 */
export async function runInPage<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const stopAsking = () => window.removeEventListener('beforeunload', ask)
  const unsubscribe = session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && abort())
  signal?.addEventListener('abort', abort)
  controller.signal.addEventListener('abort', stopAsking)
  window.addEventListener('beforeunload', ask)
  try {
    return await work(controller.signal)
  } finally {
    stopAsking()
    unsubscribe()
    signal?.removeEventListener('abort', abort)
  }
}
