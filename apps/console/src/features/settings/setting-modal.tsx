import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '@vitrine/sdk'
import { Modal } from '@vitrine/ui-kit'
import { type ComponentType, useState } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'

/** Props of every settings modal. */
export type SettingModalProps = {
  open: boolean
  /** ID of the row to edit; null to add one. */
  id: string | null
  onClose: () => void
}

type StoredModalTexts = {
  title: string
  /** Title of an error. */
  failed: string
}

/** Creates a modal that loads the stored setting before it opens, and shows an error if that fails. */
export const storedModal = <Answer, Data = Answer>(
  query: UseQueryOptions<Answer, ApiError, Data>,
  { title, failed }: StoredModalTexts,
  Content: ComponentType<SettingModalProps & { stored: Data }>,
) =>
  function StoredModal(props: SettingModalProps) {
    const { data, isError, error, refetch } = useQuery(query)
    // Keeps the value from when the modal opened, because a later read must not change a form in use.
    const [stored, setStored] = useState(data === undefined ? null : { data })
    if (stored) return <Content {...props} stored={stored.data} />
    if (data !== undefined) setStored({ data })
    if (!isError) return null
    return (
      <Modal open={props.open} onOpenChange={(next) => next || props.onClose()} title={title}>
        <ReadError read={{ error, refetch }} title={failed} className="py-4" />
      </Modal>
    )
  }
