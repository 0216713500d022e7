import { createFileRoute } from '@tanstack/react-router'
import { CollectionCrumbs } from '#src/entities/collections/collection-crumbs.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { assetsOf, assetsSearch, isPlain } from '#src/features/assets/assets.ts'
import { PremintAssetsPage } from '#src/features/assets/premint-assets-page.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/collection/premintasset/$type/$id')({
  ...searchRoute(assetsSearch),
  staticData: { title: 'Assets', crumbs: CollectionCrumbs },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
    // Filters may need a capability, which isn't known yet.
    if (isPlain(deps)) void context.queryClient.prefetchQuery(assetsOf(params.id).query(deps))
  },
  component: PremintAssets,
})

function PremintAssets() {
  const { id } = Route.useParams()
  return <PremintAssetsPage key={id} collectionId={id} />
}
