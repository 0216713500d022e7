import { Hono } from 'hono'
import type { Platform } from '#src/platform.ts'

/** Returns the route `/config.json`, which the console reads before its first render. */
export function configRoutes({ chain, config }: Pick<Platform, 'chain' | 'config'>): Hono {
  return new Hono().get('/config.json', (context) => {
    context.header('cache-control', 'no-cache')
    return context.json({
      backends: { main: '' },
      networks: chain.publicNetworks,
      contractTypes: config.contractTypes,
    })
  })
}
