import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { isFromThisMachine } from '#src/http/is-from-this-machine.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns the route `/metrics`, for callers with the token of `VITRINE_METRICS_TOKEN`, or only for this machine if no
 * token is set.
 */
export function metricsRoutes({ config }: Pick<Platform, 'config'>, metrics: Metrics): Hono {
  const { metricsToken, trustProxy } = config
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`)
  return new Hono().get('/metrics', async (context) => {
    if (!expected && !isFromThisMachine(context, trustProxy)) {
      throw ServiceError.notFound('There is nothing at this address.')
    }
    if (expected && !timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)) {
      throw new ServiceError('unauthorized', 'Send the token of VITRINE_METRICS_TOKEN as a bearer token.')
    }
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
