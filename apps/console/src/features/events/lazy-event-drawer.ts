import type { Venue, VenueEvent } from '@vitrine/sdk'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'

export const LazyEventDrawer = lazyDrawer<VenueEvent, { venue: Venue }>(
  async () => (await import('./event-drawer.tsx')).EventDrawer,
)
