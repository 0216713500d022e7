import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#src/access/actor.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { shortenAddress } from '#src/http/visits/shorten-address.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError, type ServiceErrorKind } from '#src/service-error.ts'

const logged: ReadonlySet<ServiceErrorKind> = new Set(['unauthorized', 'forbidden', 'rate-limited'])

/**
 * Logs refused calls at `warn`: failed sign-ins, missing rights, too many calls. Leaves out the typed email address,
 * because people type passwords into the wrong field.
 */
export function logDeniedCalls({ config, log }: Pick<Platform, 'config' | 'log'>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { error } = context
    if (!(error instanceof ServiceError) || !logged.has(error.kind)) return
    const actor = context.get('actor') as Actor | undefined
    log.warn('A call was refused.', {
      requestId: context.get('requestId') as string,
      operation: (context.get('operation') as string | undefined) ?? context.req.routePath,
      reason: error.code ?? error.kind,
      actor: actor?.id || undefined,
      apiKey: actor?.apiKey?.id,
      network: shortenAddress(clientAddress(context, config.trustProxy)),
    })
  }
}
