import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '#src/lib/query-client.ts'
import { createRouter } from '#src/router.tsx'
import { followSession } from '#src/session/follow-session.ts'

/** Renders the whole console at a path, assembled like in main.tsx, with a separate history. */
export async function renderConsole(path: string) {
  const queryClient = createQueryClient()
  const router = createRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  // Otherwise consoles of earlier tests would still react to the session.
  onTestFinished(followSession({ queryClient, router }))
  // Otherwise pending queries would be counted as calls of the next test.
  onTestFinished(() => queryClient.cancelQueries())
  // Unmounts first, because mounted components would read canceled queries again. Callbacks run in reverse
  // order.
  onTestFinished(cleanup)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...screen,
    queryClient,
    router,
    /** Returns path and search as shown in the address bar. */
    address: () => router.state.location.href,
  }
}
