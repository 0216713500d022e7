import { Hono } from 'hono'
import { probeStorage } from '#src/data-folder/probe-storage.ts'
import type { Platform } from '#src/platform.ts'
import { createReadiness } from './check-readiness.ts'

/**
 * `/config.json`, which the console reads before its first render; `/healthz`, which tells that the process is alive; `/readyz`,
 * which tells whether it can answer calls now.
 */
export function jsonRoutes({ chain, config, db }: Platform): Hono {
  const readiness = createReadiness(db, () => probeStorage(config.dataDir))
  return new Hono()
    .get('/config.json', (context) => {
      context.header('cache-control', 'no-cache')
      return context.json({
        backends: { main: '' },
        networks: chain.publicNetworks,
        contractTypes: config.contractTypes,
      })
    })
    .get('/healthz', (context) => {
      context.header('cache-control', 'no-store')
      return context.json({ status: 'ok' })
    })
    .get('/readyz', async (context) => {
      context.header('cache-control', 'no-store')
      const outage = await readiness()
      if (!outage) return context.json({ status: 'ready' })
      context.header('retry-after', String(outage.retryAfter))
      return context.json({ status: 'not ready', code: outage.code, error: outage.message }, 503)
    })
}
