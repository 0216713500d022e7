import type { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { LazyErrorPanel } from './shell/lazy-error-panel.tsx'
import { NotFoundPanel } from './shell/not-found-panel.tsx'

/** Makes the router, on the browser's history unless another is given. Paths match in any letter case (interpretation of the specification, section 2). */
export function createRouter(queryClient: QueryClient, history?: RouterHistory, fromSignIn = false) {
  return createTanStackRouter({
    ...(history ? { history } : {}),
    routeTree,
    context: { queryClient, fromSignIn },
    caseSensitive: false,
    defaultPreload: 'intent',
    // The cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The link back to a list of assets restores its scroll position, as the browser's Back does.
    getScrollRestorationKey: ({ href, state }) => state.scrollKey ?? state.__TSR_key ?? href,
    notFoundMode: 'root',
    defaultErrorComponent: LazyErrorPanel,
    defaultNotFoundComponent: NotFoundPanel,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
