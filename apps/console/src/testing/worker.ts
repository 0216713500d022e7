import { setupWorker } from 'msw/browser'
import { minedRpc } from './mock-rpc.ts'

/** Mocks the requests of the page that the tests share. */
export const worker = setupWorker(minedRpc)

let started: Promise<unknown> | undefined
/** Starts the worker once, because all test files share a page. */
export const startWorker = () => (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
