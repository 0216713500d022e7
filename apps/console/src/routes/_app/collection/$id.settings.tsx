import { createFileRoute } from '@tanstack/react-router'
import { CollectionCrumbs } from '#src/entities/collections/collection-crumbs.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { CollectionSettingsPage } from '#src/features/collections/collection-settings-page.tsx'

export const Route = createFileRoute('/_app/collection/$id/settings')({
  staticData: { title: 'Settings', crumbs: CollectionCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
  },
  component: Settings,
})

function Settings() {
  const { id } = Route.useParams()
  return <CollectionSettingsPage key={id} collectionId={id} />
}
