import type { HttpHandler } from 'msw'
import { assets } from './handlers/assets.ts'
import { auth } from './handlers/auth.ts'
import { collections } from './handlers/collections.ts'
import { contracts } from './handlers/contracts.ts'
import { profile } from './handlers/profile.ts'
import { createState, type MockOptions } from './mock-api.ts'

/**
 * MSW handlers of the whole API over one scene: what is created is listed, what is switched stays switched.
 * Give them to `setupServer`, `setupWorker` or a story.
 *
 * @example
 * worker.use(...handlers({ collections: [fixtures.collection({ name: 'Harbour' })] }))
 */
export function handlers({ origin = '*', ...scene }: MockOptions = {}): HttpHandler[] {
  const state = createState(scene)
  return [auth, profile, collections, assets, contracts].flatMap((group) => group(state, origin))
}
