import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { ScrollText, SearchX } from 'lucide-react'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { LazyFailedDrawer } from '#src/resource/lazy-failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { useEditTarget } from '#src/resource/use-edit-target.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditEntryQuery, auditQuery } from './queries.ts'
import { type AuditSearch, isFiltered, noFilters, PAGE_SIZE } from './search.ts'

const AuditDrawer = lazyPart(async () => (await import('./audit-drawer.tsx')).AuditDrawer)

type AuditPageProps = {
  search: AuditSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<AuditSearch>, replace?: boolean) => void
}

/** Who changed what, newest first, with the details of each call. Not offered where the backend keeps no such log. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const capabilities = useQuery(capabilitiesQuery)
  const offered = useCapability('audit')
  const list = useQuery({ ...auditQuery(search), enabled: offered })
  const rows = list.data?.data ?? []
  // Neither the page nor an open entry leaves rows out.
  const filter = JSON.stringify({ ...search, page: undefined, id: undefined })
  useCountAnnouncement({
    nouns: ['entry', 'entries'],
    filter,
    total: list.isPlaceholderData ? undefined : list.data?.totalCount,
  })
  const lacking = capabilities.data !== undefined && !offered

  return (
    <>
      <PageHeader
        title="Audit log"
        description="Every change made through the console or the API."
        sticky
        className="top-14 max-md:static"
      />
      {lacking ? (
        <EmptyState
          icon={<ScrollText />}
          title="This platform has no audit log"
          description="Ask whoever runs the platform where its changes are recorded."
        />
      ) : (
        <div className="flex flex-col gap-3">
          <AuditFilters search={search} onSearch={onSearch} />
          <AuditTable
            data={rows}
            status={tableStatus(
              capabilities.data ? list : capabilities,
              'The audit log could not be loaded',
              PAGE_SIZE,
            )}
            empty={
              list.data && list.data.totalCount > 0 ? (
                <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
              ) : isFiltered(search) ? (
                <EmptyState
                  icon={<SearchX />}
                  title="No entry matches"
                  description="Try other filters, or clear them."
                  action={<Button onClick={() => onSearch(noFilters)}>Clear filters</Button>}
                />
              ) : (
                <EmptyState
                  icon={<ScrollText />}
                  title="Nothing is recorded yet"
                  description="The next change anyone makes will be listed here."
                />
              )
            }
            onOpen={(id) => onSearch({ id })}
          />
          <ListPagination
            key={filter}
            list={list}
            page={search.page}
            pageSize={PAGE_SIZE}
            onPageChange={(page) => onSearch({ page })}
          />
        </div>
      )}
      {offered ? (
        <ErrorBoundary>
          <Details id={search.id} rows={rows} onClose={() => onSearch({ id: undefined })} />
        </ErrorBoundary>
      ) : null}
    </>
  )
}

type DetailsProps = { id: string | undefined; rows: readonly AuditEntry[]; onClose: () => void }

/** The drawer of one entry, which a link may name that is on another page. */
function Details({ id, rows, onClose }: DetailsProps) {
  const search = id === undefined ? {} : { drawer: 'edit', id }
  const { target, failure } = useEditTarget({ search, rows, query: auditEntryQuery })
  const { shown, opening } = useRetainedTarget(target === 'new' ? null : target)
  if (failure) {
    return (
      <LazyFailedDrawer
        {...failure}
        title="Audit entry"
        failure="The entry could not be loaded"
        onClose={onClose}
      />
    )
  }
  return shown ? <AuditDrawer key={opening} open={target !== null} entry={shown} onClose={onClose} /> : null
}
