import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState, Modal } from '@vitrine/ui-kit'
import { type ReactNode, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'

/** What each modal of a setting is given. */
export type SettingModalProps = {
  open: boolean
  /** Which one of a list; null for another one. */
  id: string | null
  onClose: () => void
}

type WithStoredProps<Data> = Pick<SettingModalProps, 'open' | 'onClose'> & {
  query: UseQueryResult<Data>
  title: string
  /** What an error is headed by. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A modal that starts with what is stored: it opens when that is known, and says so when it can't be. */
export function WithStored<Data>({ query, title, failed, open, onClose, children }: WithStoredProps<Data>) {
  // As it was when the modal opened: reading it again must not change a form under someone's hands.
  const [stored, setStored] = useState<{ data: Data } | null>(
    query.data === undefined ? null : { data: query.data },
  )
  if (stored) return children(stored.data)
  if (query.data !== undefined) setStored({ data: query.data })
  if (!query.isError) return null
  return (
    <Modal open={open} onOpenChange={(next) => next || onClose()} title={title}>
      <ErrorState
        title={failed}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        className="py-4"
      />
    </Modal>
  )
}
