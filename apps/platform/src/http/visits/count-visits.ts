import type { MiddlewareHandler } from 'hono'
import { clientAddress } from '#src/http/client-address.ts'
import { clientCountry } from '#src/http/client-country.ts'
import type { Platform } from '#src/platform.ts'

/**
 * Counts visits to public pages that exist. Files that the platform's own pages load don't count, or each picture in
 * the console would be a visit. A visit that can't be counted must not fail the page.
 */
export function countVisits({ config, visits, log }: Platform): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const own = context.req.header('sec-fetch-site') === 'same-origin'
    // Blocks are requested by programs, not visitors.
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
