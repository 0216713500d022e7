import { parseNetworks, createEndpointMap } from '@vitrine/chain'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { askedDeletion } from '#src/entities/deletion/asked-deletion.ts'
import { setConfig } from '#src/lib/config.ts'
import '#src/styles.css'
import { clearToasts } from './clear-toasts.ts'
import { resetBrowser } from './reset-browser.ts'
import { testNetworks } from './networks.ts'
import './shorten-pauses.ts'
import { startWorker, worker } from './worker.ts'

beforeAll(startWorker)
afterEach(() => worker.resetHandlers())

// Every test starts with an empty browser.
beforeEach(async () => {
  // The console of the previous test keeps its databases open.
  await cleanup()
  clearToasts()
  askedDeletion.set(null)
  document.querySelector('[data-announcer]')?.remove()
  await resetBrowser()
  setConfig({
    backends: { main: '' },
    endpointMap: createEndpointMap(parseNetworks(testNetworks)),
    contractTypes: [],
  })
})
