import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NoticeSync } from '#src/session/notice-sync.tsx'
import { RoleSync } from '#src/session/role-sync.tsx'
import { DocumentTitle } from '#src/shell/document-title.tsx'
import { RouteFocus } from '#src/shell/route-focus.tsx'
import { Toasts } from '#src/shell/toasts.tsx'
import { useStrayDrops } from '#src/shell/use-stray-drops.ts'

/** What every route's loader is handed. */
export type RouterContext = {
  queryClient: QueryClient
  /** Whether one came to the first page by signing in, where no router was there yet. */
  fromSignIn: boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
})

function Root() {
  useStrayDrops()
  return (
    <>
      <DocumentTitle />
      <RouteFocus />
      <RoleSync />
      <NoticeSync />
      <Outlet />
      <Toasts />
    </>
  )
}
