import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns the IP address of the caller; behind a trusted proxy, the address that the proxy reports. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const seen = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (seen) return seen
  }
  return getConnInfo(context).remote.address ?? ''
}
