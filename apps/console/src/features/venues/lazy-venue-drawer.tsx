import type { Venue } from '@vitrine/sdk'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const VenueDrawer = lazyPart(async () => (await import('./venue-drawer.tsx')).VenueDrawer)

type LazyVenueDrawerProps = {
  /** What it is open for; null while it is closed. */
  target: Venue | 'new' | null
  onClose: () => void
}

/** The drawer of a venue, loaded when it is first opened, its form fresh at each opening. */
export function LazyVenueDrawer({ target, onClose }: LazyVenueDrawerProps) {
  const { shown, opening } = useRetainedTarget(target)
  if (shown === null) return null
  return (
    <VenueDrawer
      key={opening}
      open={target !== null}
      venue={shown === 'new' ? null : shown}
      onClose={onClose}
    />
  )
}
