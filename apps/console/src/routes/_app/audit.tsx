import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { auditQuery } from '#src/features/audit/queries.ts'
import { type AuditSearch, auditSearch } from '#src/features/audit/search.ts'
import { capabilitiesQuery } from '#src/lib/capabilities.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Audit log' },
  loaderDeps: ({ search: { page, search, person, group, outcome, from, to } }) => ({
    page,
    search,
    person,
    group,
    outcome,
    from,
    to,
  }),
  // Started here, so that it runs before the page's code has arrived; the page shows how it goes.
  loader: ({ context: { queryClient }, deps }) => {
    const start = async () => {
      const names = await queryClient.fetchQuery(capabilitiesQuery)
      if (names.includes('audit')) await queryClient.prefetchQuery(auditQuery(deps))
    }
    void start().catch(() => undefined)
  },
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<AuditSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <AuditPage search={search} onSearch={onSearch} />
}
