import type { MiddlewareHandler } from 'hono'
import type { Platform } from '#src/platform.ts'

/**
 * Closes connections after each answer while this copy is about to stop, so that a client's next call reaches another
 * copy.
 */
export const leaveWhileDraining =
  ({ health }: Pick<Platform, 'health'>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (health.isDraining) context.res.headers.set('connection', 'close')
  }
