import { setupWorker } from 'msw/browser'
import { minedRpc } from './mock-rpc.ts'

/** Returns what a page of a test requests. */
export const worker = setupWorker(minedRpc)

let started: Promise<unknown> | undefined
/** Once for all files: they share a page. */
export const startWorker = () => (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
