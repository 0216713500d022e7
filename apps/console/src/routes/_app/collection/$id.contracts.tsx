import { createFileRoute } from '@tanstack/react-router'
import { CollectionCrumbs } from '#src/entities/collections/collection-crumbs.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { contractsSearch } from '#src/features/contracts/contracts-search.ts'
import { ContractsPage } from '#src/features/contracts/contracts-page.tsx'

export const Route = createFileRoute('/_app/collection/$id/contracts')({
  validateSearch: contractsSearch,
  staticData: { title: 'Contracts', crumbs: CollectionCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
  },
  component: Contracts,
})

function Contracts() {
  const { id } = Route.useParams()
  return <ContractsPage key={id} collectionId={id} />
}
