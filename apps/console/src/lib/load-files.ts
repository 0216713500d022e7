import { prefetchedFile } from './prefetched.ts'

/** A part of the console that is loaded when it is needed could not be had. */
export class UnloadedError extends Error {
  override readonly name = 'UnloadedError'

  constructor() {
    super('A part of the console could not be loaded. Check the connection, then reload the page.')
  }
}

/** How browsers say that the files of an import could not be fetched. */
const unfetched = /dynamically imported module|importing a module script failed/i

/** Fetches a script into the browser's cache, as a module is fetched, but without running it. The console has one style sheet, of its page. */
async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new UnloadedError()
  // Only what was read to its end is stored.
  await response.arrayBuffer()
}

/**
 * Makes what the build puts around every `import()` (see vite.config.ts), in place of Vite's own. A browser never again fetches a module that
 * failed once, nor one that only imports it, for as long as the page is open; `modulepreload`, which Vite uses, and `preload` are no
 * better. So each file is first fetched without being run, and again after these pauses in milliseconds where that fails; then it is imported.
 */
export function createFileLoader(pauses: readonly number[]) {
  const fetched = new Map<string, Promise<void>>()

  async function persist(href: string) {
    // The page's own files came with it.
    if (document.querySelector(`link[href="${href}"]`)) return
    let under = prefetchedFile(href)
    for (const pause of pauses) {
      try {
        return await (under ?? fetchFile(href))
      } catch {
        under = undefined
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    await fetchFile(href).catch(() => {
      throw new UnloadedError()
    })
  }

  function ensure(href: string): Promise<void> {
    const known = fetched.get(href) ?? persist(href)
    fetched.set(href, known)
    known.catch(() => fetched.delete(href))
    return known
  }

  /** Fetches files, named from the console's root, then imports. Rejects with an {@link UnloadedError} where one can't be had. */
  return async <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> => {
    await Promise.all(files.map((file) => ensure(import.meta.env.BASE_URL + file)))
    try {
      return await load()
    } catch (error) {
      if (error instanceof Error && unfetched.test(error.message)) throw new UnloadedError()
      throw error
    }
  }
}

/** Loads files that are needed now. */
export const loadFiles = createFileLoader([250, 1000, 2000])
