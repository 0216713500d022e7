import type { AuditEntry } from '@vitrine/sdk'
import { ScrollText } from 'lucide-react'
import { lazyRowView } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditLog } from './audit-log.ts'
import { columns } from './columns.tsx'

const AuditDrawer = lazyRowView<AuditEntry>(async () => (await import('./audit-drawer.tsx')).AuditDrawer)

/** The audit log, newest first, with the details of each call. */
export function AuditPage() {
  const list = useList(auditLog)
  const { id } = list.search
  return (
    <>
      <ListPage
        isReadOnly
        list={list}
        title="Audit log"
        description="Every change made through the console or the API."
        caption="Audit log"
        searchLabel="Search the audit log"
        columns={columns}
        icon={<ScrollText />}
        empty="The next change anyone makes will be listed here."
        filters={<AuditFilters search={list.search} onSearch={list.set} />}
      />
      <UrlDrawer list={{ ...list, search: { drawer: id && 'details', id } }} name="details">
        {(drawer) => <AuditDrawer {...drawer} />}
      </UrlDrawer>
    </>
  )
}
