import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * Takes the page where its session says: an ended session to /login with the way back, signing out to /, a sign-in past the guards.
 * Whatever was read for one person is forgotten before the next. Returns how to stop it.
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
    // After the pages that show it are gone: a page that loses its data would request it again.
    if (session.getToken() === null) queryClient.clear()
  }

  return session.subscribe(({ kind }) => {
    if (kind === 'role') {
      void router.invalidate()
    } else if (kind === 'renewed') {
      // Nothing is taken off the screen: someone may be in the middle of a form.
      void queryClient.invalidateQueries()
    } else if (kind === 'signed-in') {
      // Perhaps as another person, in another tab: what is on screen is read again, the rest is forgotten.
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
