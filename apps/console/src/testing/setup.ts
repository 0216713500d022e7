import { parseNetworks } from '@vitrine/chain'
import { createEndpointMap } from '@vitrine/chain'
import { beforeEach } from 'vitest'
import { setConfig } from '#src/lib/config.ts'
import '#src/styles.css'
import { forgetDrafts } from './forget-drafts.ts'
import { testNetworks } from './networks.ts'
import { shortenPauses } from './shorten-pauses.ts'

shortenPauses()

// Every test begins as a browser that was never here before.
beforeEach(async () => {
  localStorage.clear()
  await forgetDrafts()
  setConfig({
    backends: { main: '' },
    endpointMap: createEndpointMap(parseNetworks(testNetworks)),
    contractTypes: [],
  })
})
