import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const CopyModal = lazyPart(async () => (await import('./copy-modal.tsx')).CopyModal)

type LazyCopyModalProps = {
  open: boolean
  /** The index whose data is copied, and the one it goes into, where they are chosen already. */
  source?: string | undefined
  target?: string | undefined
  onClose: () => void
}

/** The modal that copies an index's data, for the routes that offer it: loaded, and opened afresh, when it is requested. */
export function LazyCopyModal({ open, source = '', target = '', onClose }: LazyCopyModalProps) {
  // A name of an index has no space. While the modal goes away it still shows what it was opened with.
  const { shown, opening } = useRetainedTarget(open ? `${source} ${target}` : null)
  if (shown === null) return null
  const [sourceIndexName = '', targetIndexName = ''] = shown.split(' ')
  return (
    <CopyModal key={opening} open={open} initial={{ sourceIndexName, targetIndexName }} onClose={onClose} />
  )
}
