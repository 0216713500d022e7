import { parseNetworks, createEndpointMap } from '@vitrine/chain'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { askedDeletion } from '#src/entities/deletion/asked-deletion.ts'
import { setConfig } from '#src/lib/config.ts'
import '#src/styles.css'
import { clearToasts } from './clear-toasts.ts'
import { resetBrowser } from './reset-browser.ts'
import { testNetworks } from './networks.ts'
import './shorten-pauses.ts'
import { startWorker, worker } from './worker.ts'

// Requests receipts every 150 ms. That they are requested every three seconds is tested in packages/chain, and that
// the console sets no other times in driver.test.ts.
vi.mock('#src/runs/wait-for-receipt.ts', async (load) => {
  const real = await load<typeof import('#src/runs/wait-for-receipt.ts')>()
  const waitForReceipt: typeof real.waitForReceipt = (options) =>
    real.waitForReceipt({ initialDelay: 150, interval: 150, ...options })
  return { ...real, waitForReceipt }
})

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
