import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#src/access/actor.ts'
import type { Log } from '#src/log.ts'

/**
 * Gives each request an id, returns it as `x-request-id`, and logs one line with the path, never the query or the body.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const start = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const actor = context.get('actor') as Actor | undefined
    log.info('request', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - start),
      actor: actor?.id,
      apiKey: actor?.apiKey?.id,
    })
  }
}
