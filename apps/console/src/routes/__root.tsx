import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NoticeKeeper } from '#src/session/notice-keeper.tsx'
import { RoleKeeper } from '#src/session/role-keeper.tsx'
import { DocumentTitle } from '#src/shell/document-title.tsx'
import { Toasts } from '#src/shell/toasts.tsx'

/** What every route's loader is handed. */
export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
})

function Root() {
  return (
    <>
      <DocumentTitle />
      <RoleKeeper />
      <NoticeKeeper />
      <Outlet />
      <Toasts />
    </>
  )
}
