import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const CopyModal = lazyPart(async () => (await import('./copy-modal.tsx')).CopyModal)

type LazyCopyModalProps = {
  open: boolean
  /** The preselected source and target index, if any. */
  source?: string | undefined
  target?: string | undefined
  onClose: () => void
}

/** The modal that copies an index, loaded on demand and remounted for each opening. */
export function LazyCopyModal({ open, source = '', target = '', onClose }: LazyCopyModalProps) {
  // Index names contain no spaces, so a space can separate them. While the modal closes, it still shows its
  // former values.
  const { shown, opening } = useRetainedTarget(open ? `${source} ${target}` : null)
  if (shown === null) return null
  const [sourceIndexName = '', targetIndexName = ''] = shown.split(' ')
  return (
    <CopyModal key={opening} open={open} initial={{ sourceIndexName, targetIndexName }} onClose={onClose} />
  )
}
