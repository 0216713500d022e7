import type { FailedDrawerProps } from './failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'

/** {@link FailedDrawer}, loaded after a failure. */
export const LazyFailedDrawer = lazyPart<FailedDrawerProps>(
  async () => (await import('./failed-drawer.tsx')).FailedDrawer,
)
