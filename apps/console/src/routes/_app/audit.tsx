import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { type AuditSearch, auditSearch } from '#src/features/audit/search.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Audit log' },
  // No loader: the page asks by itself, once it knows that the backend has a log, and no other page carries its queries.
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
