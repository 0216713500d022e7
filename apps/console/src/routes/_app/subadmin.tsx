import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { subAdminsQuery } from '#src/features/sub-admins/queries.ts'
import { type SubAdminSearch, subAdminSearch } from '#src/features/sub-admins/search.ts'
import { SubAdminsPage } from '#src/features/sub-admins/sub-admins-page.tsx'

export const Route = createFileRoute('/_app/subadmin')({
  validateSearch: subAdminSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Sub-admins' },
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subAdminsQuery(deps)),
  component: SubAdmins,
})

function SubAdmins() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<SubAdminSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <SubAdminsPage search={search} onSearch={onSearch} />
}
