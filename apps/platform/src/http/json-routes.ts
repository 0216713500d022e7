import { Hono } from 'hono'
import type { Platform } from '#src/platform.ts'

/** `/config.json`, which the console reads before its first render, and `/healthz`, for whoever watches the process. */
export function jsonRoutes({ chain, config, db }: Platform): Hono {
  return new Hono()
    .get('/config.json', (context) => {
      context.header('cache-control', 'no-cache')
      return context.json({
        backends: { main: '' },
        networks: chain.publicNetworks,
        contractTypes: config.contractTypes,
      })
    })
    .get('/healthz', async (context) => {
      context.header('cache-control', 'no-store')
      try {
        await db.execute('select 1')
        return context.json({ status: 'ok' })
      } catch {
        return context.json({ status: 'the database does not answer' }, 503)
      }
    })
}
