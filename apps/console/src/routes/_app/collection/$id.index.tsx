import { createFileRoute } from '@tanstack/react-router'
import { CollectionCrumbs } from '#src/entities/collections/collection-crumbs.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { CollectionOverviewPage } from '#src/features/collections/collection-overview-page.tsx'

export const Route = createFileRoute('/_app/collection/$id/')({
  staticData: { title: 'Overview', crumbs: CollectionCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
  },
  component: Overview,
})

function Overview() {
  const { id } = Route.useParams()
  return <CollectionOverviewPage key={id} collectionId={id} />
}
