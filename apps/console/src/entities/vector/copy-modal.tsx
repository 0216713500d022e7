import { useQuery } from '@tanstack/react-query'
import type { CopyReport } from '@vitrine/sdk'
import { Button, LiveText, Modal, Skeleton } from '@vitrine/ui-kit'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { PageLink } from '#src/lib/links.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { CopyFields } from './copy-fields.tsx'
import type { CopyValues } from './copy-form.ts'
import { queries } from '#src/session/queries.ts'
import { CircleCheck } from 'lucide-react'

type CopyDoneProps = { values: CopyValues; report: CopyReport }

/** Shows the number of copied entries and of entries that already existed. */
function CopyDone({ values, report: { copied, skipped } }: CopyDoneProps) {
  return (
    <LiveText className="flex items-start gap-2.5">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium text-default">
          {copied === 0
            ? 'There was nothing new to copy.'
            : `${counted(copied, 'vector')} copied from “${values.sourceIndexName}” into “${values.targetIndexName}”.`}
        </span>{' '}
        <span className="block text-muted">
          {skipped === 0
            ? 'The target had none of them.'
            : `${counted(skipped, 'vector was', 'vectors were')} there already and left as ${skipped === 1 ? 'it was' : 'they were'}.`}
        </span>
      </span>
    </LiveText>
  )
}

/** All indexes with their dimensions, newest first. The dimensions decide which copies are possible. */
const allIndexesQuery = queries.vector.listAllIndexes()

export type CopyModalProps = {
  open: boolean
  /** The initial selection. Both names may be empty. */
  initial: CopyValues
  onClose: () => void
}

/**
 * Copies the entries of an index into another with the same dimension and reports the number. Remount it for
 * each opening.
 */
export function CopyModal({ open, initial, onClose }: CopyModalProps) {
  const indexes = useQuery(allIndexesQuery)
  const [done, setDone] = useState<{ values: CopyValues; report: CopyReport } | null>(null)
  /** Values of the last copy. The next one starts with its source. */
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
          <PageLink to="/vectordb" search={{ drawer: 'new' }}>
            Create an index
          </PageLink>{' '}
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
        <ReadError read={indexes} title="The indexes could not be loaded" className="py-4" />
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      )}
    </Modal>
  )
}
