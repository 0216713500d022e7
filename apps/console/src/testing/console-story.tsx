import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createEndpointMap, parseNetworks } from '@vitrine/chain'
import type { Role } from '@vitrine/sdk'
import { useState } from 'react'
import { setConfig } from '#src/lib/config.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { createRouter } from '#src/router.tsx'
import { session } from '#src/session/session.ts'
import { testNetworks, withMainNetwork } from './networks.ts'

type ConsoleStoryProps = {
  /** Path and search of the page, as shown in the address bar. */
  path: string
  /** Role of the signed-in user; null for a visitor. @default admin */
  role?: Role | null
  /** True if the first network is a main network with real money. */
  mainNetwork?: boolean
}

/** Renders the whole console at a page, for stories of pages. Each story mocks its server. */
export function ConsoleStory({ path, role = 'admin', mainNetwork = false }: ConsoleStoryProps) {
  const [app] = useState(() => {
    setConfig({
      backends: { main: '' },
      endpointMap: createEndpointMap(parseNetworks(mainNetwork ? withMainNetwork : testNetworks)),
      contractTypes: [],
    })
    if (role) session.signIn({ token: 'a-token', role })
    else if (session.getToken() !== null) session.signOut()
    const queryClient = createQueryClient()
    return {
      queryClient,
      router: createRouter(queryClient, createMemoryHistory({ initialEntries: [path] })),
    }
  })
  return (
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={app.router} />
    </QueryClientProvider>
  )
}
