import type { MiddlewareHandler } from 'hono'
import type { Platform } from '#src/platform.ts'

/** While this copy is about to stop its answers end their connections, so that the next call of a client finds another copy. */
export const leaveWhileDraining =
  ({ health }: Pick<Platform, 'health'>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (health.isDraining) context.res.headers.set('connection', 'close')
  }
