import { useQuery } from '@tanstack/react-query'
import type { UserFormData } from '@vitrine/sdk'
import { Button, RelativeTime } from '@vitrine/ui-kit'
import { useCallback, useMemo } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { messagesQuery } from './queries.ts'
import type { DashboardSearch } from './search.ts'
import type { SmallColumn } from './small-table.tsx'
import { StorefrontList } from './storefront-list.tsx'

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
    header: 'Open',
    kind: 'action',
    // Without an ID, a message can't be opened by URL.
    cell: (row) =>
      row._id === '' ? null : (
        <Button size="sm" aria-label={`Open message from ${row.name}`} onClick={() => onRead(row._id)}>
          Open message
        </Button>
      ),
  },
]

type MessagesProps = {
  search: Pick<DashboardSearch, 'forms' | 'message'>
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** Table of user form data (specification, section 2, "Screens implied by the application state"). */
export function Messages({ search: { forms: page, message }, onSearch }: MessagesProps) {
  const list = useQuery(messagesQuery(page))
  const columns = useMemo(() => columnsOf((id) => onSearch({ message: id })), [onSearch])
  const close = useCallback(() => onSearch({ message: undefined }), [onSearch])
  const wanted = list.data?.data.find((row) => row._id === message) ?? null
  const { shown } = useRetainedTarget(wanted)
  return (
    <>
      <StorefrontList
        title="Messages"
        description="Sent through your storefront’s form, newest first."
        what="messages"
        columns={columns}
        list={list}
        page={page}
        onPageChange={(next) => onSearch({ forms: next, message: undefined })}
      />
      {shown ? <MessageModal open={wanted !== null} message={shown} onClose={close} /> : null}
    </>
  )
}
