import { createFileRoute } from '@tanstack/react-router'
import { LazyAirdropDrawer } from '#src/features/airdrops/lazy-airdrop-drawer.tsx'
import { CollectionsPage } from '#src/features/collections/collections-page.tsx'
import { collections } from '#src/features/collections/collections.ts'
import { LazyContractDrawer } from '#src/features/contracts/lazy-contract-drawer.tsx'
import { listRoute } from '#src/resource/list-route.ts'
import { useListSearch } from '#src/resource/use-list.ts'

export const Route = createFileRoute('/_app/collection/')({
  ...listRoute(collections),
  staticData: { title: 'Experience' },
  component: Collections,
})

function Collections() {
  const { search, close } = useListSearch(collections.readSearch)
  const idFor = (drawer: 'contracts' | 'airdrop') => (search.drawer === drawer && search.id) || null
  return (
    <>
      <CollectionsPage />
      <LazyContractDrawer collectionId={idFor('contracts')} onClose={close} />
      <LazyAirdropDrawer collectionId={idFor('airdrop')} onClose={close} />
    </>
  )
}
