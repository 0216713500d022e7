import type { Engine } from './engine.ts'

let current = Promise.withResolvers<Engine>()
let start: (() => void) | null = null
/** Someone waits for an engine that nobody can start yet. */
let requested = false

/**
 * Returns the engine of the signed-in person, as soon as the profile says who that is. Starts it where it sleeps. Rejects where the browser
 * keeps nothing.
 */
export const requestEngine = (): Promise<Engine> => {
  if (start) start()
  else requested = true
  return current.promise
}

/** Says which engine the page has, or that it waits for one again. */
export function setEngine(engine: Promise<Engine> | null): void {
  if (engine) {
    const settled = current
    engine.then(settled.resolve, settled.reject)
  } else {
    current = Promise.withResolvers()
  }
  // Whoever asks is told of a rejection; when nobody asks, it is no news.
  current.promise.catch(() => undefined)
}

/** Says how to start the engine of the signed-in person, which sleeps until someone requests it; null where nobody is signed in. */
export function setEngineStarter(starter: (() => void) | null): void {
  start = starter
  if (!starter || !requested) return
  requested = false
  starter()
}
