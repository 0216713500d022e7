import { onTestFinished, vi } from 'vitest'
import { worker } from './worker.ts'

/** Calls back with every request until the test ends. */
export function watchRequests(seen: (request: Request) => unknown) {
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  worker.events.on('request:start', ({ request }) => void seen(request), { signal: listening.signal })
}

/** Returns a function that is called with the body of every call of an operation. */
export function bodiesOf(operation: string) {
  const sent = vi.fn<(body: unknown) => void>()
  watchRequests((request) => {
    if (request.url.endsWith(operation)) void request.clone().json().then(sent)
  })
  return sent
}
