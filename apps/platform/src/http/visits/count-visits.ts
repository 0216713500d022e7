import type { MiddlewareHandler } from 'hono'
import { clientAddress } from '#src/http/client-address.ts'
import { clientCountry } from '#src/http/client-country.ts'
import type { Platform } from '#src/platform.ts'

/**
 * Counts who comes to a public page that is there. What a page of the platform's own loads is no visit, or each picture in the console would
 * be one. That it could not be counted is no reason to refuse the page.
 */
export function countVisits({ config, visits, log }: Platform): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const own = context.req.header('sec-fetch-site') === 'same-origin'
    // Blocks are read by programs.
    const isBlock = context.res.headers.get('content-type')?.startsWith('application/vnd.ipld')
    if (own || isBlock || context.req.method !== 'GET' || context.res.status >= 400) return
    const visitor = {
      address: clientAddress(context, config.trustProxy),
      country: clientCountry(context, config),
    }
    await visits
      .count(visitor)
      .catch((error: unknown) => log.error('A visit could not be counted.', { error }))
  }
}
