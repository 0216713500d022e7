import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * Navigates when the session changes: to /login with a way back when it ends, to / after signing out, and past the guards after
 * signing in. Clears the cached data of one person before the next. Returns a function that stops it.
 */
export function followSession({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: AnyRouter
}): () => void {
  const leave = async (to: '/' | '/login', redirect?: string) => {
    await queryClient.cancelQueries()
    await router.navigate({ to, search: redirect ? { redirect } : {}, replace: redirect !== undefined })
    // Clears after the pages are gone, because a page that loses its data would request it again.
    if (session.getToken() === null) queryClient.clear()
  }

  return session.subscribe(({ kind }) => {
    if (kind === 'role') {
      void router.invalidate()
    } else if (kind === 'renewed') {
      // Keeps the page, because the person may be filling in a form.
      void queryClient.invalidateQueries()
    } else if (kind === 'signed-in') {
      // Another tab may have signed in another person, so data on screen is read again and the rest is
      // removed.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.resetQueries()
      void router.invalidate()
    } else if (kind === 'signed-out') {
      void leave('/')
    } else {
      const { pathname, href } = router.state.location
      const signingIn = ['/', '/login'].includes(pathname.toLowerCase())
      if (!signingIn) void leave('/login', href)
    }
  })
}
