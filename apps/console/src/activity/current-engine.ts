import type { Engine } from './engine.ts'

let current = Promise.withResolvers<Engine>()

/** The engine of the signed-in person, as soon as the profile says who that is. Rejects where the browser keeps nothing. */
export const whenEngine = (): Promise<Engine> => current.promise

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
