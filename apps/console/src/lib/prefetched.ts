/** The two texts that a list's row is known by, as its call names them; the second alone where there is no first. */
export type RowTexts = readonly [name: string, note: string]

/** A page: the pattern of its path, who may open it, the names of its files in `assets` (without `.js`), the calls that it begins with where its address has no search, and what rows to draw of the first. */
export type PageFiles = [
  pattern: string,
  roles: readonly string[],
  files: string[],
  calls: string[],
  rows: RowTexts | null,
]

/** What src/head-script.ts requested before the console's code arrived. */
type Prefetched = {
  config: Promise<Response>
  /** By their paths. Fulfilled when a file is in the browser's cache. */
  files: Record<string, Promise<void>>
  /** By their addresses. */
  calls: Record<string, { token: string; at: number; answer: Promise<Response>; controller: AbortController }>
}

declare global {
  interface Window {
    /** Missing where that script could not be loaded. */
    prefetched?: Prefetched
  }
}

/** How long after it was requested an answer is still that of a page's first call, in milliseconds. */
const fresh = 30_000

/** Like `fetch` of config.json, which was requested already. */
export const fetchConfig: typeof fetch = (address, init) => window.prefetched?.config ?? fetch(address, init)

/** Returns the fetch of a file that was requested already. */
export const prefetchedFile = (href: string): Promise<void> | undefined => window.prefetched?.files[href]

/** Aborts the first calls that nothing has taken, such as when the session ends. */
export function dropFirstCalls(): void {
  if (!window.prefetched) return
  for (const { controller } of Object.values(window.prefetched.calls)) controller.abort()
  window.prefetched.calls = {}
}

/** Returns the answer to a first call that was requested already, once; undefined where there is none for the same address and token. */
function takeFirstCall(request: Request, signal?: AbortSignal | null): Promise<Response> | undefined {
  const { prefetched } = window
  const call = prefetched?.calls[request.url]
  if (!call || request.method !== 'GET') return undefined
  const isSame = request.headers.get('authorization') === `Bearer ${call.token}`
  if (!isSame || performance.now() - call.at > fresh) {
    dropFirstCalls()
    return undefined
  }
  delete prefetched.calls[request.url]
  signal?.addEventListener('abort', () => call.controller.abort(signal.reason))
  return call.answer
}

/** Like `fetch`, but answers a page's first call with what was requested before the console's code arrived. */
export const fetchPrefetched = (request: Request, init?: RequestInit): Promise<Response> =>
  takeFirstCall(request, init?.signal)?.catch(() => fetch(request, init)) ?? fetch(request, init)
