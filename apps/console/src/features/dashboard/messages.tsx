import { useQuery } from '@tanstack/react-query'
import type { UserFormData } from '@vitrine/sdk'
import { Button, createColumnHelper, RelativeTime } from '@vitrine/ui-kit'
import { useCallback, useMemo } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { messagesQuery } from './queries.ts'
import type { DashboardSearch } from './search.ts'
import { StorefrontList } from './storefront-list.tsx'

const MessageModal = lazyPart(async () => (await import('./message-modal.tsx')).MessageModal)

const column = createColumnHelper<UserFormData>()

const columnsOf = (onRead: (id: string) => void) => [
  column.accessor('name', {
    header: 'From',
    meta: { lead: true },
    cell: ({ row: { original: one } }) => (
      <span className="block min-w-0 py-0.5 xs:w-44 lg:w-60">
        <span className="line-clamp-2 font-medium wrap-anywhere">{one.name}</span>
        <span className="block text-xs wrap-anywhere text-muted">{one.email}</span>
      </span>
    ),
  }),
  column.accessor('message', {
    header: 'Message',
    cell: ({ getValue }) => (
      <span className="line-clamp-2 min-w-0 py-0.5 wrap-anywhere text-muted">{getValue()}</span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Sent',
    cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" />,
  }),
  column.display({
    id: 'open',
    // Without `hideHeader`, which would place the button over the sender on a narrow screen.
    header: () => <span className="sr-only">Open</span>,
    meta: { align: 'end' },
    // Without an ID, a message can't be opened by URL.
    cell: ({ row: { original: one } }) =>
      one._id === '' ? null : (
        <Button
          size="sm"
          className="max-xs:ms-auto"
          aria-label={`Open message from ${one.name}`}
          onClick={() => onRead(one._id)}
        >
          Open message
        </Button>
      ),
  }),
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
