import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { messagesQuery, visitorsQuery } from '#src/features/dashboard/queries.ts'
import { type DashboardSearch, dashboardSearch } from '#src/features/dashboard/search.ts'

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams({ visitors: 1, forms: 1 })] },
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { visitors, forms } }) => ({ visitors, forms }),
  // Begun here, so that it is under way before the tables' code has arrived; they show how it goes.
  loader: ({ context: { queryClient }, deps: { visitors, forms } }) => {
    void queryClient.prefetchQuery(visitorsQuery(visitors))
    void queryClient.prefetchQuery(messagesQuery(forms))
  },
  component: Dashboard,
})

function Dashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<DashboardSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <DashboardPage search={search} onSearch={onSearch} />
}
