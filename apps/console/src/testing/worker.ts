import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { minedRpc } from './answer-rpc.ts'

/** Answers what a page of a test asks for. Import it where a test needs a server. */
export const worker = setupWorker(minedRpc)

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
afterEach(() => worker.resetHandlers())
// Not waited for: it would wait for answers that a test holds back for ever.
afterAll(() => void worker.stop())
