import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { auditSearch } from '#src/features/audit/search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Audit log' },
  // No loader: the page asks by itself, once it knows that the backend has a log, and no other page carries its queries.
  component: Audit,
})

function Audit() {
  const [search, onSearch] = useUrlSearch(auditSearch)
  return <AuditPage search={search} onSearch={onSearch} />
}
