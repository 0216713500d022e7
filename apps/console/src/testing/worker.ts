import { setupWorker } from 'msw/browser'
import { minedRpc } from './mock-rpc.ts'

/** Answers the requests of the page that tests share. */
export const worker = setupWorker(minedRpc)

let started: Promise<unknown> | undefined
/** Once for all files: they share a page. */
export const startWorker = () => (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
