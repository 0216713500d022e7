import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * Allows calls from a storefront's pages: browsers may call from the configured frontend domain and the platform's own
 * origin, and nowhere else. Callers other than browsers send no origin and pass.
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
