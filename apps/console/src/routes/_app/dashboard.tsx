import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DashboardPage, stepsPlaceholder } from '#src/features/dashboard/dashboard-page.tsx'
import { messagesQuery, visitorsQuery } from '#src/features/dashboard/queries.ts'
import { dashboardSearch } from '#src/features/dashboard/search.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

// Loaded lazily, because every page loads the frame's file.
const FirstSteps = lazyPart(
  async () => (await import('./-first-steps.tsx')).FirstStepsOfAll,
  stepsPlaceholder,
)

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams({ visitors: 1, forms: 1 })] },
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { visitors, forms } }) => ({ visitors, forms }),
  // Starts the reads before the tables' code has loaded. The tables show their state.
  loader: ({ context: { queryClient }, deps: { visitors, forms } }) => {
    void queryClient.prefetchQuery(visitorsQuery(visitors))
    void queryClient.prefetchQuery(messagesQuery(forms))
  },
  component: Dashboard,
})

function Dashboard() {
  const [search, onSearch] = useUrlSearch(dashboardSearch)
  return <DashboardPage firstSteps={<FirstSteps />} search={search} onSearch={onSearch} />
}
