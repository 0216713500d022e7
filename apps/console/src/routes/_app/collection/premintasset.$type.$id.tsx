import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PremintAssetsPage } from '#src/features/assets/premint-assets-page.tsx'
import { assetsQuery } from '#src/features/assets/assets-query.ts'
import { type AssetSearch, assetSearch } from '#src/features/assets/search.ts'
import { LazyContractDrawer } from '#src/features/contracts/lazy-contract-drawer.tsx'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'

export const Route = createFileRoute('/_app/collection/premintasset/$type/$id')({
  validateSearch: assetSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Premint assets', parent: { title: 'Experience', to: '/collection' } },
  loaderDeps: ({ search: { page, search, state } }) => ({ page, search, state }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
    void context.queryClient.prefetchQuery(assetsQuery(params.id, deps))
  },
  component: PremintAssets,
})

function PremintAssets() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<AssetSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <PremintAssetsPage key={id} collectionId={id} search={search} onSearch={onSearch} />
      <LazyContractDrawer
        collectionId={search.drawer === 'contracts' ? id : null}
        onClose={() => onSearch({ drawer: undefined })}
      />
    </>
  )
}
