import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '@vitrine/sdk'
import { ErrorState, Modal } from '@vitrine/ui-kit'
import { type ComponentType, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'

/** What each modal of a setting is given. */
export type SettingModalProps = {
  open: boolean
  /** Which one of a list; null for another one. */
  id: string | null
  onClose: () => void
}

type StoredModalTexts = {
  title: string
  /** What an error is headed by. */
  failed: string
}

/** Makes a modal that starts with what is stored: it opens when that is known, and says so when it can't be. */
export const storedModal = <Answer, Data = Answer>(
  query: UseQueryOptions<Answer, ApiError, Data>,
  { title, failed }: StoredModalTexts,
  Content: ComponentType<SettingModalProps & { stored: Data }>,
) =>
  function StoredModal(props: SettingModalProps) {
    const { data, isError, error, refetch } = useQuery(query)
    // As it was when the modal opened: reading it again must not change a form under someone's hands.
    const [stored, setStored] = useState(data === undefined ? null : { data })
    if (stored) return <Content {...props} stored={stored.data} />
    if (data !== undefined) setStored({ data })
    if (!isError) return null
    return (
      <Modal open={props.open} onOpenChange={(next) => next || props.onClose()} title={title}>
        <ErrorState
          title={failed}
          message={errorText(error)}
          onRetry={() => void refetch()}
          className="py-4"
        />
      </Modal>
    )
  }
