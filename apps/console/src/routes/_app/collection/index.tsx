import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LazyAirdropDrawer } from '#src/features/airdrops/lazy-airdrop-drawer.tsx'
import { CollectionsPage } from '#src/features/collections/collections-page.tsx'
import { collectionsQuery } from '#src/features/collections/queries.ts'
import { type CollectionSearch, collectionSearch } from '#src/features/collections/search.ts'
import { LazyContractDrawer } from '#src/features/contracts/lazy-contract-drawer.tsx'

export const Route = createFileRoute('/_app/collection/')({
  validateSearch: collectionSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Experience' },
  loaderDeps: ({ search: { page, search, published, venue } }) => ({ page, search, published, venue }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(collectionsQuery(deps)),
  component: Collections,
})

function Collections() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<CollectionSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <CollectionsPage search={search} onSearch={onSearch} />
      <LazyContractDrawer
        collectionId={search.drawer === 'contracts' ? (search.id ?? null) : null}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
      <LazyAirdropDrawer
        collectionId={search.drawer === 'airdrop' ? (search.id ?? null) : null}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
    </>
  )
}
