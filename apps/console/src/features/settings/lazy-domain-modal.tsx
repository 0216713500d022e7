import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const DomainModal = lazyPart(async () => (await import('./domain-modal.tsx')).DomainModal)

type LazyDomainModalProps = { open: boolean; onClose: () => void }

/** The domain modal for pages of other features, loaded when it is first opened. */
export function LazyDomainModal({ open, onClose }: LazyDomainModalProps) {
  const { shown, opening } = useRetainedTarget(open ? 'domain' : null)
  return shown === null ? null : <DomainModal key={opening} open={open} id={null} onClose={onClose} />
}
