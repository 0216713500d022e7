import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { startIdleLoads } from './lib/idle-loads.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'

/**
 * Returns the whole console, on the browser's history. Called once, when the configuration is read.
 *
 * @param fromSignIn whether one has just signed in, without a router
 */
export function startApp(fromSignIn: boolean): ReactElement {
  const queryClient = createQueryClient()
  const router = createRouter(queryClient, undefined, fromSignIn)
  followSession({ queryClient, router })
  const isRouting = () => router.state.status === 'pending'
  startIdleLoads(() => isRouting() || queryClient.isFetching() > 0, isRouting)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
