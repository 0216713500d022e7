import type { Venue, VenueEvent } from '@vitrine/sdk'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const EventDrawer = lazyPart(async () => (await import('./event-drawer.tsx')).EventDrawer)

type LazyEventDrawerProps = {
  /** What it is open for; null while it is closed. */
  target: VenueEvent | 'new' | null
  venue: Venue
  onClose: () => void
}

/** The drawer of an event, loaded when it is first opened, its form fresh at each opening. */
export function LazyEventDrawer({ target, venue, onClose }: LazyEventDrawerProps) {
  const { shown, opening } = useRetainedTarget(target)
  if (shown === null) return null
  return (
    <EventDrawer
      key={opening}
      open={target !== null}
      event={shown === 'new' ? null : shown}
      venue={venue}
      onClose={onClose}
    />
  )
}
