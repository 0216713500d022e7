import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter as createTanStackRouter,
  Link,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { Button } from '@vitrine/ui-kit'
import { useSignedIn } from '#src/session/use-signed-in.ts'
import { routeTree } from './routeTree.gen.ts'
import { LazyErrorPanel } from './shell/lazy-error-panel.tsx'
import { MessagePage } from './shell/message-page.tsx'

/** The error page of an unknown path (specification, section 8). */
function NotFoundPanel() {
  const { history } = useRouter()
  const signedIn = useSignedIn()
  return (
    <MessagePage
      icon={<Compass />}
      title="There is no page at this address"
      description="It may have been mistyped, or the page has moved."
      actions={
        <>
          <Button asChild variant="primary">
            {signedIn ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/login">Sign in</Link>}
          </Button>
          {history.canGoBack() ? <Button onClick={() => history.back()}>Go back</Button> : null}
        </>
      }
    />
  )
}

/**
 * Creates the router, by default with the browser's history. Paths ignore case (interpretation of the
 * specification, section 2).
 */
export function createRouter(queryClient: QueryClient, history?: RouterHistory, fromSignIn = false) {
  return createTanStackRouter({
    ...(history ? { history } : {}),
    routeTree,
    context: { queryClient, fromSignIn },
    caseSensitive: false,
    defaultPreload: 'intent',
    // The query cache decides whether data is fresh.
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
