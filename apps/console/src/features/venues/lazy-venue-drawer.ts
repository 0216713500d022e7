import type { Venue } from '@vitrine/sdk'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'

export const LazyVenueDrawer = lazyDrawer<Venue>(async () => (await import('./venue-drawer.tsx')).VenueDrawer)
