import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '#src/lib/query-client.ts'
import { createRouter } from '#src/router.tsx'
import { followSession } from '#src/session/follow-session.ts'

/** Returns the whole console at a path, as main.tsx puts it together, on a history of its own. */
export async function renderConsole(path: string) {
  const queryClient = createQueryClient()
  const router = createRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  // Else the consoles of earlier tests would go on reacting to the session.
  onTestFinished(followSession({ queryClient, router }))
  // And what they still look for would be counted among the calls of the next test.
  onTestFinished(() => queryClient.cancelQueries())
  // What is on the screen would read again what is canceled. The last one named is the first one done.
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
    /** Path and search as the address bar would show them. */
    address: () => router.state.location.href,
  }
}
