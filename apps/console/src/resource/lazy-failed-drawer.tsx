import type { FailedDrawerProps } from './failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'

/** {@link FailedDrawer}, loaded when something failed. */
export const LazyFailedDrawer = lazyPart<FailedDrawerProps>(
  async () => (await import('./failed-drawer.tsx')).FailedDrawer,
)
