import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Answers what a page of a test asks for. Import it where a test needs a server. */
export const worker = setupWorker()

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
afterEach(() => worker.resetHandlers())
afterAll(() => worker.stop())
