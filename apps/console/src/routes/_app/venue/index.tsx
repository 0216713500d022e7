import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { venuesQuery } from '#src/features/venues/queries.ts'
import { type VenueSearch, venueSearch } from '#src/features/venues/search.ts'
import { VenuesPage } from '#src/features/venues/venues-page.tsx'

export const Route = createFileRoute('/_app/venue/')({
  validateSearch: venueSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Venues' },
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(venuesQuery(deps)),
  component: Venues,
})

function Venues() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<VenueSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <VenuesPage search={search} onSearch={onSearch} />
}
