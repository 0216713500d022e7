// Runs before anything else of the console, in the head and without waiting for it: the theme of the first paint, and what the page will
// need soonest, requested while its code is on its way. The build fills in what each page needs (see build/head-script.ts).
import type { PageFiles, RowTexts } from './lib/prefetched.ts'

declare global {
  var __PAGE_FILES__: PageFiles[] | undefined
}
// Not a module, which would run after the page was drawn.
;(() => {
  const { dataset } = document.documentElement
  // The cookie is that of src/lib/preferences.ts.
  const system = matchMedia('(prefers-color-scheme: dark)')
  const has = (pair: string) => document.cookie.split('; ').includes(`vitrine.${pair}`)
  const show = () => {
    const dark = has('theme=dark') || (system.matches && !has('theme=light'))
    dataset.theme = dark ? 'dark' : 'light'
  }
  show()
  system.addEventListener('change', show)
  dataset.density = has('density=compact') ? 'compact' : 'comfortable'

  let token: string | null = null
  let role = ''
  try {
    token = localStorage.getItem('vitrine.token')
    role = localStorage.getItem('vitrine.role') ?? ''
  } catch {
    // A browser that stores nothing: nobody is signed in.
  }
  dataset.start = token === null ? 'sign-in' : 'app'

  const quietly = <Value>(promise: Promise<Value>) => {
    promise.catch(() => undefined)
    return promise
  }
  const config = quietly(fetch('/config.json', { cache: 'no-cache' }))
  const prefetched: NonNullable<typeof window.prefetched> = { config, files: {}, calls: {} }
  window.prefetched = prefetched
  if (token === null) return

  // Named once, because the build puts the whole table in its place.
  const pages = globalThis.__PAGE_FILES__ ?? []
  const page = pages.find(([pattern]) => new RegExp(`^${pattern}/?$`, 'i').test(location.pathname))
  if (!page) return
  const [, roles, names, calls, texts] = page
  const files = names.map((name) => `/assets/${name}.js`)
  // The guard leads elsewhere.
  if (!roles.includes(role)) return
  async function fetchFile(file: string) {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
    // Compiled while others arrive. Only now, since a browser requests a module that failed never again.
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
  const fetchFiles = (files: string[]) => {
    for (const file of files) prefetched.files[file] = quietly(fetchFile(file))
  }

  /** Draws what the rows of a list are called, until the console draws them. */
  async function drawRows(answer: Promise<Response>, [first, second]: RowTexts) {
    const { data }: { data: (Record<string, unknown> | null)[] } = await (await answer).clone().json()
    const rows = document.querySelector('[data-first-rows]')
    const line = document.querySelector('template')?.content.firstElementChild
    if (!rows || !line) return
    // The answer is drawn as it came, before anything has read it.
    const textOf = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
    for (const row of data) {
      const [name, note] = [first, second].map((field) => textOf(row?.[field]))
      if (!name && !note) continue
      const drawn = line.cloneNode(true) as Element
      const [top, below] = drawn.querySelectorAll('p')
      if (top) top.textContent = name || note || ''
      if (below && name) below.textContent = note ?? ''
      rows.append(drawn)
    }
  }
  async function startCalls() {
    const { backends, paths, providers } = await (await config).clone().json()
    // Where the operator's addresses differ, the SDK knows them and this script does not.
    if (paths || providers) return
    for (const call of calls) {
      const backend: string = (call.startsWith('/admin/') && backends.admin) || backends.main
      const url = new URL(`${backend.replace(/\/$/, '')}/api${call}`, location.origin).href
      const controller = new AbortController()
      const answer = fetch(url, {
        // As the SDK sends it: a redirect would take the token elsewhere.
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal: controller.signal,
      })
      if (texts) void quietly(drawRows(answer, texts))
      prefetched.calls[url] = {
        token: token ?? '',
        at: performance.now(),
        answer: quietly(answer),
        controller,
      }
    }
  }
  // The largest, those of every page. With the others a browser would have no connection left for the call, and they have the time.
  fetchFiles(files.slice(0, 2))
  // With a page, a search or a drawer in the address, the first call is another one.
  const hasCalls = calls.length > 0 && location.search === ''
  void quietly((hasCalls ? startCalls() : Promise.resolve()).finally(() => fetchFiles(files.slice(2))))
})()
