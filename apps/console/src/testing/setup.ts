import { parseNetworks } from '@vitrine/chain'
import { createEndpointMap } from '@vitrine/chain'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { setConfig } from '#src/lib/config.ts'
import '#src/styles.css'
import { forgetBrowser } from './forget-browser.ts'
import { testNetworks } from './networks.ts'
import { shortenPauses } from './shorten-pauses.ts'

shortenPauses()

// Every test begins as a browser that was never here before.
beforeEach(async () => {
  // The console of the test before holds its databases open.
  await cleanup()
  await forgetBrowser()
  setConfig({
    backends: { main: '' },
    endpointMap: createEndpointMap(parseNetworks(testNetworks)),
    contractTypes: [],
  })
})
