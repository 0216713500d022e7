import { createFileRoute } from '@tanstack/react-router'
import { sources } from '#src/entities/data-sources/sources.ts'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { DataSourcesPage } from '#src/features/data-sources/data-sources-page.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/datasource')({
  ...searchRoute(sources.readSearch),
  staticData: { title: 'Data Management' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(sources.query(deps))
    void queryClient.prefetchQuery(indexNamesQuery)
  },
  component: DataSourcesPage,
})
