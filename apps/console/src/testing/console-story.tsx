import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createEndpointMap, parseNetworks } from '@vitrine/chain'
import { useState } from 'react'
import { setConfig } from '#src/lib/config.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { createRouter } from '#src/router.tsx'
import { session } from '#src/session/session.ts'
import { testNetworks } from './networks.ts'

type ConsoleStoryProps = {
  /** The page, with its search, as the address bar would show it. */
  path: string
}

/** The whole console at a page, signed in as an admin, for stories of pages. Each story mocks the server it needs. */
export function ConsoleStory({ path }: ConsoleStoryProps) {
  const [app] = useState(() => {
    setConfig({
      backends: { main: '' },
      endpointMap: createEndpointMap(parseNetworks(testNetworks)),
      contractTypes: [],
    })
    session.signIn({ token: 'a-token', role: 'admin' })
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
