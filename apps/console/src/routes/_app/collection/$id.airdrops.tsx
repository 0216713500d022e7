import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CollectionCrumbs } from '#src/entities/collections/collection-crumbs.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { AirdropsPage } from '#src/features/airdrops/airdrops-page.tsx'
import { airdropsSearch } from '#src/features/airdrops/airdrops-search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/collection/$id/airdrops')({
  validateSearch: airdropsSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Airdrops', crumbs: CollectionCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
  },
  component: Airdrops,
})

function Airdrops() {
  const { id } = Route.useParams()
  const [search, onSearch] = useUrlSearch(airdropsSearch)
  return <AirdropsPage key={id} collectionId={id} search={search} onSearch={onSearch} />
}
