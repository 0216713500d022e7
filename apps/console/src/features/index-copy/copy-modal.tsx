import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CopyReport } from '@vitrine/sdk'
import { Button, ErrorState, Modal, Skeleton, TextLink } from '@vitrine/ui-kit'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { CopyDone } from './copy-done.tsx'
import { CopyFields } from './copy-fields.tsx'
import type { CopyValues } from './copy-form.ts'
import { allIndexesQuery } from './queries.ts'

export type CopyModalProps = {
  open: boolean
  /** Where it starts: either may be empty. */
  initial: CopyValues
  onClose: () => void
}

/** Copies what one index holds into another of the same dimension, and says how much. Mount it again for each opening. */
export function CopyModal({ open, initial, onClose }: CopyModalProps) {
  const indexes = useQuery(allIndexesQuery())
  const [done, setDone] = useState<{ values: CopyValues; report: CopyReport } | null>(null)
  /** The last copy's source, which the next one starts with. */
  const [former, setFormer] = useState<CopyValues | null>(null)
  const shell = {
    open,
    onOpenChange: (next: boolean) => void (next || onClose()),
    title: 'Copy index data',
    description: 'Passages that the target already has stay unchanged and are not duplicated.',
  }
  if (done) {
    return (
      <Modal
        {...shell}
        footer={
          <>
            <Button
              onClick={() => {
                setFormer({ ...done.values, targetIndexName: '' })
                setDone(null)
              }}
            >
              Copy more
            </Button>
            <Button variant="primary" data-autofocus onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <CopyDone {...done} />
      </Modal>
    )
  }
  if (indexes.data && indexes.data.length < 2) {
    return (
      <Modal {...shell} footer={<Button onClick={onClose}>Close</Button>}>
        <p>
          {indexes.data.length === 0 ? 'There is no index yet' : 'There is only one index'}, and a copy needs
          two.{' '}
          <TextLink asChild>
            <Link to="/vectordb" search={{ drawer: 'new' }}>
              Create an index
            </Link>
          </TextLink>{' '}
          first.
        </p>
      </Modal>
    )
  }
  if (indexes.data) {
    return (
      <CopyFields
        shell={shell}
        indexes={indexes.data}
        initial={former ?? initial}
        onDone={(values, report) => setDone({ values, report })}
      />
    )
  }
  return (
    <Modal {...shell} footer={<Button onClick={onClose}>Cancel</Button>}>
      {indexes.isError ? (
        <ErrorState
          className="py-4"
          title="The indexes could not be loaded"
          message={errorText(indexes.error)}
          onRetry={() => void indexes.refetch()}
        />
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      )}
    </Modal>
  )
}
