import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns the address a call comes from; behind a trusted proxy, the one that the proxy saw. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const seen = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (seen) return seen
  }
  return getConnInfo(context).remote.address ?? ''
}
