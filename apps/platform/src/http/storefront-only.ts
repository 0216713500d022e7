import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * For the calls that a storefront's pages make: a browser may make them from the frontend domain that is set and from the platform's own
 * origin, from nowhere else. A caller that is no browser names no origin.
 */
export function storefrontOnly({ settings }: Pick<Platform, 'settings'>): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined) return next()
    const storefront = (await settings.read('frontend-domain'))?.value.frontendDomainUrl
    const own = URL.canParse(origin) && new URL(origin).host === context.req.header('host')
    if (context.req.method !== 'OPTIONS' && !own && origin !== storefront) {
      throw new ServiceError(
        'forbidden',
        'This is for pages of the storefront, and this page is on another domain.',
      )
    }
    const share = cors({
      origin: storefront ? [storefront] : [],
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'idempotency-key'],
      exposeHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
    })
    return share(context, next)
  }
}
