import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * Takes the page where its session says: an ended session to /login with the way back, signing out to /, a sign-in past the guards.
 * Whatever was read for one person is forgotten before the next. Answers how to stop it.
 */
export function followSession({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: AnyRouter
}): () => void {
  return session.subscribe(({ kind }) => {
    queryClient.clear()
    if (kind === 'signed-in') {
      void router.invalidate()
      return
    }
    if (kind === 'signed-out') {
      void router.navigate({ to: '/' })
      return
    }
    const { pathname, href } = router.state.location
    const public_ = ['/', '/login'].includes(pathname.toLowerCase())
    void router.navigate({ to: '/login', search: public_ ? {} : { redirect: href }, replace: true })
  })
}
