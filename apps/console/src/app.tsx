import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { loadWaitingParts } from './lib/lazy-part.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'

/**
 * Returns the whole console with the browser's history. Called once, after the configuration was read.
 *
 * @param fromSignIn True after a sign-in on the page without a router.
 */
export function startApp(fromSignIn: boolean): ReactElement {
  const queryClient = createQueryClient()
  const router = createRouter(queryClient, undefined, fromSignIn)
  followSession({ queryClient, router })
  // Parts that a page can open are loaded after the calls of the page are answered.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const loadParts = () => {
    if (queryClient.isFetching() > 0) setTimeout(loadParts, 200)
    else whenIdle(() => void loadWaitingParts())
  }
  router.subscribe('onRendered', loadParts)
  // Starts before the first render, so that the page's code and its first call are requested as early as
  // possible.
  void router.load()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
