import { Hono } from 'hono'
import type { Platform } from '#src/platform.ts'

/**
 * Returns the routes `/livez` and `/healthz`, which show that the process is alive, and `/readyz`, which shows whether
 * calls should be sent here now, and the state of each part. They are public, so they contain no addresses and no error
 * messages.
 */
export function healthRoutes({ health }: Pick<Platform, 'health'>): Hono {
  const app = new Hono()
  for (const path of ['/livez', '/healthz']) {
    app.get(path, (context) => {
      context.header('cache-control', 'no-store')
      return context.json({ status: 'ok' })
    })
  }
  return app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store')
    const { unready, storage, database, freeBytes, nodes, queue } = await health.report()
    const parts = {
      storage,
      database,
      disk: { freeBytes },
      nodes: nodes.map(({ network: { blockchainType, networkType, name }, state }) => ({
        blockchainType,
        networkType,
        name,
        state,
      })),
      queue,
    }
    if (!unready) return context.json({ status: 'ready', ...parts })
    const { code, message, retryAfter } = unready
    context.header('retry-after', String(retryAfter))
    return context.json({ status: 'not ready', code, error: message, ...parts }, 503)
  })
}
