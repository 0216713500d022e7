import { useQuery } from '@tanstack/react-query'
import type { UserFormData } from '@vitrine/sdk'
import { Button, Pagination, RelativeTime } from '@vitrine/ui-kit'
import { useCallback, useMemo } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { ConnectStorefront } from './connect-storefront.tsx'
import { messagesQuery } from './queries.ts'
import { type DashboardSearch, PAGE_SIZE } from './search.ts'
import { type SmallColumn, SmallTable } from './small-table.tsx'

const MessageModal = lazyPart(async () => (await import('./message-modal.tsx')).MessageModal)

const columnsOf = (onRead: (id: string) => void): readonly SmallColumn<UserFormData>[] => [
  {
    header: 'From',
    kind: 'lead',
    cell: (row) => (
      <span className="block min-w-0 py-0.5 xs:w-44 lg:w-60">
        <span className="line-clamp-2 wrap-anywhere">{row.name}</span>
        <span className="block text-xs font-normal wrap-anywhere text-muted">{row.email}</span>
      </span>
    ),
  },
  {
    header: 'Message',
    cell: (row) => (
      <span className="line-clamp-2 min-w-0 py-0.5 wrap-anywhere text-muted">{row.message}</span>
    ),
  },
  {
    header: 'Sent',
    cell: (row) => <RelativeTime value={row.createdAt} className="text-xs" />,
  },
  {
    header: 'Read',
    kind: 'action',
    cell: (row) => (
      <Button size="sm" aria-label={`Read the message from ${row.name}`} onClick={() => onRead(row._id)}>
        Read
      </Button>
    ),
  },
]

type MessagesProps = {
  search: Pick<DashboardSearch, 'forms' | 'message'>
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** The user form-data table (specification, section 2, "Screens implied by the application state"). */
export function Messages({ search: { forms: page, message }, onSearch }: MessagesProps) {
  const list = useQuery(messagesQuery(page))
  const rows = list.data?.data ?? []
  const total = list.data?.totalCount ?? 0
  const columns = useMemo(() => columnsOf((id) => onSearch({ message: id })), [onSearch])
  const close = useCallback(() => onSearch({ message: undefined }), [onSearch])
  const wanted = rows.find((row) => row._id === message) ?? null
  const { shown } = useRetainedTarget(wanted)
  return (
    <section aria-labelledby="messages" className="min-w-0">
      <h2 id="messages" className="text-base font-semibold text-default">
        Messages
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">Sent through your storefront’s form, newest first.</p>
      <SmallTable
        caption="Messages"
        columns={columns}
        data={rows}
        rowId={(row) => row._id}
        status={tableStatus(list, 'The messages could not be loaded', PAGE_SIZE)}
        empty={
          total > 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">No messages on this page.</p>
          ) : (
            <ConnectStorefront what="messages" />
          )
        }
      />
      {total > 0 ? (
        <Pagination
          aria-label="Pages of messages"
          className="mt-3"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPage={(next) => onSearch({ forms: next, message: undefined })}
        />
      ) : null}
      {shown ? <MessageModal open={wanted !== null} message={shown} onClose={close} /> : null}
    </section>
  )
}
