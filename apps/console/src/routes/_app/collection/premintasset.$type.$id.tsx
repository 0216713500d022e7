import { createFileRoute } from '@tanstack/react-router'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { assetsOf, assetsSearch } from '#src/features/assets/assets.ts'
import { PremintAssetsPage } from '#src/features/assets/premint-assets-page.tsx'
import { LazyContractDrawer } from '#src/features/contracts/lazy-contract-drawer.tsx'
import { searchRoute } from '#src/resource/list-route.ts'
import { useListSearch } from '#src/resource/use-list.ts'

export const Route = createFileRoute('/_app/collection/premintasset/$type/$id')({
  ...searchRoute(assetsSearch),
  staticData: { title: 'Premint assets', parent: { title: 'Experience', to: '/collection' } },
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
    void context.queryClient.prefetchQuery(assetsOf(params.id).query(deps))
  },
  component: PremintAssets,
})

function PremintAssets() {
  const { id } = Route.useParams()
  const { search, close } = useListSearch(assetsSearch)
  return (
    <>
      <PremintAssetsPage key={id} collectionId={id} />
      <LazyContractDrawer collectionId={search.drawer === 'contracts' ? id : null} onClose={close} />
    </>
  )
}
