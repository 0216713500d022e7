import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BrandPage } from '#src/features/brand/brand-page.tsx'
import { publishedQuery } from '#src/features/brand/queries.ts'
import { brandSearch } from '#src/features/brand/search.ts'
import { LazyDomainModal } from '#src/features/settings/lazy-domain-modal.tsx'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/brand')({
  validateSearch: brandSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Brand' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(domainQuery)
    void queryClient.prefetchQuery(publishedQuery(deps.page))
  },
  component: Brand,
})

function Brand() {
  const [search, onSearch] = useUrlSearch(brandSearch)
  const isAdmin = useRole() === 'admin'
  const close = useCallback(() => onSearch({ modal: undefined }), [onSearch])
  return (
    <>
      <BrandPage search={search} onSearch={onSearch} />
      {isAdmin ? <LazyDomainModal open={search.modal === 'domain'} onClose={close} /> : null}
    </>
  )
}
