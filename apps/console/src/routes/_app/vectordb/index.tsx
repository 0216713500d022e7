import { createFileRoute } from '@tanstack/react-router'
import { indexes, newestQuery } from '#src/features/vector/indexes.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { VectorPage } from '#src/features/vector/vector-page.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/vectordb/')({
  ...searchRoute(indexes.readSearch),
  staticData: { title: 'Vector database' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(vectorStoreQuery)
    void queryClient.prefetchQuery(newestQuery)
    void queryClient.prefetchQuery(indexes.query(deps))
  },
  component: VectorPage,
})
