import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NoticeSync } from '#src/session/notice-sync.tsx'
import { RoleSync } from '#src/session/role-sync.tsx'
import { DocumentTitle } from '#src/shell/document-title.tsx'
import { RouteFocus } from '#src/shell/route-focus.tsx'
import { Toasts } from '#src/shell/toasts.tsx'
import { useStrayDrops } from '#src/shell/use-stray-drops.ts'

/** Context of every route's loader. */
export type RouterContext = {
  queryClient: QueryClient
  /** True if the first page follows a sign-in, for which no router was loaded yet. */
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
